/** Arabic words around them, Western digits in them (docs/glossary.md). */
export const locale = 'ar-SY-u-nu-latn'

const numbers = new Intl.NumberFormat(locale)

export const formatNumber = (value: number) => numbers.format(value)
