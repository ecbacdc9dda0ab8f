/** The forms of a counted noun. `one` and `two` say the number themselves; the others follow it (docs/glossary.md). */
export interface CountForms {
  one: string
  two: string
  few: string
  many: string
  other: string
}

const rules = new Intl.PluralRules('ar')
const numbers = new Intl.NumberFormat('ar-SY-u-nu-latn')

/** مقرر واحد، مقرران، 3 مقررات، 11 مقررًا، 100 مقرر */
export function countOf(count: number, forms: CountForms): string {
  const form = rules.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  return `${numbers.format(count)} ${form === 'zero' ? forms.other : forms[form]}`
}

/** Students after a verb or a noun of action: «تم تسجيل طالبين». */
export const studentForms: CountForms = { one: 'طالب واحد', two: 'طالبين', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
