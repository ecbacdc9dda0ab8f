/** JSON that a program could not build from values: numbers that overflow, keys written twice. */
export class RawText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object as the list of its members, in which a key may occur twice. */
export class Members {
  readonly list: readonly (readonly [string, unknown])[]

  constructor(list: readonly (readonly [string, unknown])[]) {
    this.list = list
  }
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawText) &&
  !(value instanceof Members)

const members = (list: readonly (readonly [string, unknown])[]) =>
  `{${list.map(([key, child]) => `${JSON.stringify(key)}:${jsonText(child)}`).join(',')}}`

/** The text of a body, with all the oddities that were put into it. */
export function jsonText(value: unknown): string {
  if (value instanceof RawText) return value.text
  if (value instanceof Members) return members(value.list)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (isPlainObject(value)) return members(Object.entries(value).filter(([, child]) => child !== undefined))
  return JSON.stringify(value) ?? 'null'
}
