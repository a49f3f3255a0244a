import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '~/app/i18n';
import d from './Dialog.module.css';
import { Icon } from './Icon';

type Props = {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
  wide?: boolean;
  side?: boolean;
};

/** A window over the page; Escape and a press beside it close it. */
export function Dialog({ title, children, onClose, wide, side }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const look = [d.dialog, wide && d.wide, side && d.side].filter(Boolean).join(' ');
  return (
    <dialog
      ref={ref}
      class={look}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div class={d.sheet}>
        <header class={d.head}>
          <h2>{title}</h2>
          <button type="button" class={d.close} onClick={onClose} aria-label={t('ui.close')}>
            <Icon name="close" />
          </button>
        </header>
        <div class={d.body}>{children}</div>
      </div>
    </dialog>
  );
}
