import type { ComponentChildren } from 'preact';
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

/** A button in one of three weights. */
export function Button(props: Props) {
  const { kind = 'plain', size = 'normal', label, keys } = props;
  return (
    <button
      type={props.type ?? 'button'}
      class={`${b.button} ${b[kind]} ${b[size]}`}
      onClick={props.onClick}
      disabled={props.disabled}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-keyshortcuts={keys}
      title={label}
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
export function LinkButton({ to, children, kind = 'plain', size = 'normal' }: LinkProps) {
  return (
    <a href={to} class={`${b.button} ${b[kind]} ${b[size]}`}>
      {children}
    </a>
  );
}
