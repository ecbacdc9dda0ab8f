/** The forms of a counted word; `one` and `two` stand without a number. */
export interface CountForms {
  one: string
  two: string
  few: string
  many: string
  other: string
}

const plurals = new Intl.PluralRules('ar')

/** A count with its word in the right form: «طالب واحد»، «3 طلاب»، «11 طالبًا»، «100 طالب». */
export function countOf(count: number, forms: CountForms): string {
  const form = plurals.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  return `${count} ${form === 'zero' ? forms.other : forms[form]}`
}

/** After a verb or a noun of action: «تم تسجيل طالبين». */
export const studentForms: CountForms = {
  one: 'طالب واحد',
  two: 'طالبين',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
