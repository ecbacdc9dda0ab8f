import { formatNumber } from './numbers.ts'

/** The forms of a counted noun. `one` and `two` say the number themselves; the others follow it. */
export interface CountForms {
  /** Said instead of the number 0; without it 0 takes the form `other`. */
  zero?: string
  one: string
  two: string
  few: string
  many: string
  other: string
}

const rules = new Intl.PluralRules('ar')

/** طالب واحد، طالبان، 3 طلاب، 11 طالبًا، 100 طالب */
export function countOf(count: number, forms: CountForms): string {
  const form = rules.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  if (form === 'zero' && forms.zero !== undefined) return forms.zero
  return `${formatNumber(count)} ${form === 'zero' ? forms.other : forms[form]}`
}
