import { useId, useState } from 'preact/hooks';
import type { Edited } from '~/api/types';
import { hasKey, t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import a from './analysis.module.css';
import { formOf, formsOf, isRow, least, placeOf, rowItems, rowText, type Schema } from './schema';

type Path = (string | number)[];
type Props = {
  value: unknown;
  schema: Schema;
  root: Schema;
  path: Path;
  faults: Edited['faults'];
  set: (path: Path, to: unknown) => void;
};

/** What a key of a position is called: the game's word for it, or the key itself. */
function nameOf(key: string | number): string {
  if (typeof key === 'number') return `${key + 1}`;
  const own = `position.${key}`;
  if (hasKey(own)) return t(own);
  const shown = `field.${key}`;
  return hasKey(shown) ? t(shown) : key.replaceAll('_', ' ');
}

/** Everything inside an object. */
export function Area({ value, schema, root, path, faults, set }: Props) {
  const form = formOf(schema, root);
  const inside = value as Record<string, unknown>;
  return (
    <div class={a.area}>
      {Object.entries(form.properties ?? {})
        .filter(([key, below]) => key in inside && !('const' in formOf(below, root)))
        .map(([key, below]) => (
          <Place
            key={key}
            value={inside[key]}
            schema={below}
            root={root}
            path={[...path, key]}
            faults={faults}
            set={set}
          />
        ))}
    </div>
  );
}

/** One place: a number, a name, a row of names, an area, or a list of areas. */
function Place(props: Props) {
  const { value, schema, root, path } = props;
  const { forms } = formsOf(schema, root);
  const form = forms.length === 1 ? forms[0]! : {};
  const isObject = form.properties && value !== null && typeof value === 'object';
  if (isObject) {
    return (
      <details class={a.wide} open={path.length < 2}>
        <summary>{nameOf(path.at(-1)!)}</summary>
        <Area {...props} />
      </details>
    );
  }
  if (form.type === 'array' && Array.isArray(value)) {
    const item = form.items ? formOf(form.items, root) : {};
    if (item.properties) return <Areas {...props} value={value} item={form.items as Schema} />;
    if (isRow(form, root)) return <Row {...props} value={value} />;
    return <Written {...props} />;
  }
  if (forms.length > 1) return <Written {...props} />;
  return <Single {...props} form={form} />;
}

/** A list of areas: those of the players, or cards with something on them. */
function Areas({ item, ...props }: Props & { value: unknown[]; item: Schema }) {
  const { root, path, set } = props;
  const value = props.value as unknown[];
  return (
    <details class={a.wide} open={path.length === 1 && value.length > 0}>
      <summary>
        {nameOf(path.at(-1)!)} ({value.length})
      </summary>
      <Faults {...props} />
      {value.map((one, at) => (
        <details key={at}>
          <summary>{nameOf(at)}</summary>
          <Area {...props} value={one} schema={item} path={[...path, at]} />
          <Button size="small" onClick={() => set(path, value.toSpliced(at, 1))}>
            {t('analysis.take_out')}
          </Button>
        </details>
      ))}
      <Button size="small" onClick={() => set(path, [...value, least(item, root)])}>
        {t('analysis.put_in')}
      </Button>
    </details>
  );
}

/** A pile: names in a row; `?` is any one, `...` all the rest. */
function Row(props: Props & { value: unknown[] }) {
  const { path, schema, root, set } = props;
  const items = formOf(schema, root).items;
  const names = items ? (formOf(items, root).enum ?? []) : [];
  return (
    <Field {...props} wide>
      {(marks) => (
        <>
          <textarea
            {...marks}
            rows={2}
            spellcheck={false}
            value={rowText(props.value as unknown[])}
            onChange={(event) => set(path, rowItems(event.currentTarget.value))}
          />
          {names.length > 0 && (
            <small class={a.note}>{t('analysis.row', { n: names.length })}</small>
          )}
        </>
      )}
    </Field>
  );
}

/** What has no better form is written as JSON. */
function Written(props: Props) {
  const { value, path, set } = props;
  const [wrong, setWrong] = useState(false);
  return (
    <Field {...props} wide>
      {(marks) => (
        <textarea
          {...marks}
          rows={2}
          spellcheck={false}
          aria-invalid={wrong || marks['aria-invalid']}
          value={JSON.stringify(value)}
          onChange={(event) => {
            try {
              set(path, JSON.parse(event.currentTarget.value));
              setWrong(false);
            } catch {
              setWrong(true);
            }
          }}
        />
      )}
    </Field>
  );
}

function Single(props: Props & { form: Schema }) {
  const { value, form, path, schema, root, set } = props;
  const { nullable } = formsOf(schema, root);
  if (form.type === 'boolean') {
    return (
      <Field {...props}>
        {(marks) => (
          <input
            {...marks}
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(path, event.currentTarget.checked)}
          />
        )}
      </Field>
    );
  }
  const names = form.enum?.map(String);
  const read = (text: string) => (text === '' && nullable ? null : (rowItems(text)[0] ?? text));
  return (
    <Field {...props}>
      {(marks) =>
        names ? (
          <select
            {...marks}
            value={value === null ? '' : String(value)}
            onChange={(event) => set(path, read(event.currentTarget.value))}
          >
            {[...(nullable ? [''] : []), ...names, '?'].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...marks}
            inputMode="numeric"
            value={value === null ? '' : String(value)}
            onChange={(event) => set(path, read(event.currentTarget.value))}
          />
        )
      }
    </Field>
  );
}

type Marks = {
  id: string;
  'data-place': string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};
type FieldProps = Props & { wide?: boolean; children: (marks: Marks) => preact.ComponentChildren };

/** A place with its name, and what is wrong there. */
function Field({ path, faults, wide, children }: FieldProps) {
  const id = useId();
  const place = placeOf(path);
  const wrong = faultsAt(faults, place).length > 0;
  return (
    <div class={wide ? `${a.field} ${a.wide}` : a.field}>
      <label for={id}>{nameOf(path.at(-1)!)}</label>
      {children({
        id,
        'data-place': place,
        'aria-invalid': wrong,
        'aria-describedby': wrong ? `${id}-wrong` : undefined,
      })}
      <Faults path={path} faults={faults} id={`${id}-wrong`} />
    </div>
  );
}

function Faults({ path, faults, id }: Pick<Props, 'path' | 'faults'> & { id?: string }) {
  const wrong = faultsAt(faults, placeOf(path));
  if (wrong.length === 0) return null;
  return (
    <small class={a.fault} {...(id ? { id } : {})}>
      {wrong.map(({ message }) => message).join('\n')}
    </small>
  );
}

/** The faults of a place, and those of single items in a row. */
function faultsAt(faults: Edited['faults'], place: string): Edited['faults'] {
  return faults.filter((one) => one.place === place || one.place.startsWith(`${place}[`));
}
