/** Arabic words around them, Western digits in them (docs/glossary.md). */
const locale = 'ar-SY-u-nu-latn'

const numbers = new Intl.NumberFormat(locale)

export const formatNumber = (value: number) => numbers.format(value)

const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 85.38, 60.00: a mean is always written with both decimals (R-screen-5). */
export const formatGpa = (value: number) => hundredths.format(value)
