/** A position's schema as the editor reads it: what can stand at a place. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** A name that stands for nothing in a list, as in the market of a board. */
export const NOTHING = '-';

/** A schema without its reference. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...more } = schema;
  const found = resolved(root.$defs?.[$ref.split('/').at(-1)!] ?? {}, root);
  return { ...found, ...(more.properties ? {} : more) };
}

/** All forms that a place may have, without null; and whether it may be null. */
export function formsOf(schema: Schema, root: Schema): { forms: Schema[]; nullable: boolean } {
  const one = resolved(schema, root);
  if (!one.anyOf) return { forms: [one], nullable: one.type === 'null' };
  const found = one.anyOf.map((form) => resolved(form, root));
  return {
    forms: found.filter((form) => form.type !== 'null'),
    nullable: found.some((form) => form.type === 'null'),
  };
}

/** The one form of a place, if it has no more. */
export function formOf(schema: Schema, root: Schema): Schema {
  const { forms } = formsOf(schema, root);
  return forms.length === 1 ? forms[0]! : {};
}

/** Whether a list holds names or numbers, which are written in a row. */
export function isRow(schema: Schema, root: Schema): boolean {
  const item = schema.items && formOf(schema.items, root);
  return Boolean(item && (item.enum || item.type === 'integer'));
}

/** A list in a row of words, and back. */
export const rowText = (items: unknown[]): string =>
  items.map((item) => (item === null ? NOTHING : String(item))).join(' ');

export function rowItems(text: string): unknown[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => (word === NOTHING ? null : /^-?\d+$/.test(word) ? Number(word) : word));
}

/** The least that can stand at a place: the first name, the lowest number, as few items as may be. */
export function least(schema: Schema, root: Schema): unknown {
  const { forms, nullable } = formsOf(schema, root);
  const form = forms[0] ?? {};
  if (nullable) return null;
  if ('const' in form) return form.const;
  if (form.enum) return form.enum[0];
  if (form.type === 'boolean') return false;
  if (form.type === 'integer') return form.minimum ?? 0;
  if (form.type === 'array') {
    const item = form.items || {};
    return Array.from({ length: form.minItems ?? 0 }, () => least(item, root));
  }
  const keys = form.required ?? [];
  return Object.fromEntries(keys.map((key) => [key, least(form.properties?.[key] ?? {}, root)]));
}

/** A value with something changed deep inside it. */
export function changed(value: unknown, path: (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((item, at) => (at === key ? changed(item, rest, to) : item));
  }
  const inside = value as Record<string, unknown>;
  return { ...inside, [key]: changed(inside[key], rest, to) };
}

/** How faults name a place. */
export const placeOf = (path: (string | number)[]): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : place ? `${place}.${key}` : key,
    '',
  );
