import type { ComponentChildren } from 'preact';
import { addressOf } from '~/app/router';
import b from './Button.module.css';

type Props = {
  children: ComponentChildren;
  onClick?: (event: MouseEvent) => void;
  kind?: 'main' | 'plain' | 'quiet';
  size?: 'small' | 'normal' | 'large';
  disabled?: boolean | undefined;
  label?: string | undefined;
  pressed?: boolean | undefined;
  type?: 'button' | 'submit';
  keys?: string | undefined;
  name?: string | undefined;
};

function look(kind: Props['kind'] = 'plain', size: Props['size'] = 'normal'): string {
  return [b.button, b[kind], size === 'normal' ? '' : b[size]].filter(Boolean).join(' ');
}

/** A button in one of three weights. */
export function Button(props: Props) {
  const { kind, size, label, keys } = props;
  return (
    <button
      type={props.type ?? 'button'}
      class={look(kind, size)}
      onClick={props.onClick}
      disabled={props.disabled}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-keyshortcuts={keys}
      title={label && keys ? `${label} (${keys})` : label}
      data-name={props.name}
    >
      {props.children}
    </button>
  );
}

type LinkProps = {
  to: string;
  children: ComponentChildren;
  kind?: Props['kind'];
  size?: Props['size'];
};

/** A link that looks like a button. */
export function LinkButton({ to, children, kind, size }: LinkProps) {
  return (
    <a href={addressOf(to)} class={look(kind, size)}>
      {children}
    </a>
  );
}
