/** The countries with known formats; the school may change each of them (R-language-2). */
export const countryCodes = ['SY', 'LB', 'JO', 'IQ', 'PS', 'EG', 'SA', 'AE', 'KW', 'DZ', 'TN', 'MA'] as const
export type CountryCode = (typeof countryCodes)[number]

/** Whose month names are written: كانون الثاني، يناير، جانفي، غشت. */
export const monthNameLocales = ['ar-SY', 'ar-EG', 'ar-DZ', 'ar-MA'] as const
export type MonthNames = (typeof monthNameLocales)[number]

/** The Hijri date on documents: not at all, behind the Gregorian one, or before it. */
export const hijriPlaces = ['none', 'beside', 'first'] as const
export type HijriPlace = (typeof hijriPlaces)[number]

/** The formats that differ between countries. Days of the week: 0 is Sunday, 6 Saturday. */
export interface CountryPreset {
  country: CountryCode
  currencyName: string
  currencySign: string
  currencyDecimals: number
  monthNames: MonthNames
  weekStart: number
  weekend: number[]
  nationalIdName: string
  hijri: HijriPlace
}

/** The defaults in texts until a school changes them. */
export const usualNationalIdName = 'الرقم الوطني'

type Preset = [
  name: string,
  currency: [name: string, sign: string, decimals: number],
  months: MonthNames,
  week: [start: number, ...weekend: number[]],
  nationalIdName: string,
  hijri: HijriPlace,
]

/** Data of CLDR, except where schools are known to close on Friday nevertheless (PS). */
const table: Record<CountryCode, Preset> = {
  SY: ['سوريا', ['ليرة سورية', 'ل.س', 2], 'ar-SY', [6, 5, 6], usualNationalIdName, 'beside'],
  LB: ['لبنان', ['ليرة لبنانية', 'ل.ل', 0], 'ar-SY', [1, 6, 0], 'رقم الهوية', 'none'],
  JO: ['الأردن', ['دينار أردني', 'د.أ', 3], 'ar-SY', [6, 5, 6], 'الرقم الوطني', 'beside'],
  IQ: ['العراق', ['دينار عراقي', 'د.ع', 0], 'ar-SY', [6, 5, 6], 'رقم البطاقة الوطنية', 'none'],
  PS: ['فلسطين', ['شيكل', '₪', 2], 'ar-SY', [6, 5, 6], 'رقم الهوية', 'none'],
  EG: ['مصر', ['جنيه مصري', 'ج.م', 2], 'ar-EG', [6, 5, 6], 'الرقم القومي', 'none'],
  SA: ['السعودية', ['ريال سعودي', 'ر.س', 2], 'ar-EG', [0, 5, 6], 'رقم الهوية', 'first'],
  AE: ['الإمارات', ['درهم إماراتي', 'د.إ', 2], 'ar-EG', [1, 6, 0], 'رقم الهوية', 'beside'],
  KW: ['الكويت', ['دينار كويتي', 'د.ك', 3], 'ar-EG', [6, 5, 6], 'الرقم المدني', 'beside'],
  DZ: ['الجزائر', ['دينار جزائري', 'د.ج', 2], 'ar-DZ', [6, 5, 6], 'رقم التعريف الوطني', 'none'],
  TN: ['تونس', ['دينار تونسي', 'د.ت', 3], 'ar-DZ', [1, 6, 0], 'رقم بطاقة التعريف', 'none'],
  MA: ['المغرب', ['درهم مغربي', 'د.م', 2], 'ar-MA', [1, 6, 0], 'رقم البطاقة الوطنية', 'none'],
}

/** «سوريا» */
export const countryName = (country: CountryCode): string => table[country][0]

/** The proposal for a country. */
export function getCountryPreset(country: CountryCode): CountryPreset {
  const [, [currencyName, currencySign, currencyDecimals], monthNames, [weekStart, ...weekend], nationalIdName, hijri] =
    table[country]
  return {
    country,
    ...{ currencyName, currencySign, currencyDecimals },
    ...{ monthNames, weekStart, weekend, nationalIdName, hijri },
  }
}

/** Every year and hour in Western digits, on the Gregorian calendar, in the month names of the school. */
export const dateLocale = (monthNames: string): string => `${monthNames}-u-ca-gregory-nu-latn`

/** 1,500,000 without a fraction where there is none; digits and separators are the same in all countries. */
export const writeAmount = (amount: number, { currencyDecimals }: Pick<CountryPreset, 'currencyDecimals'>): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: currencyDecimals })

/** 1,500,000 ل.س */
export const writeMoney = (amount: number, formats: Pick<CountryPreset, 'currencyDecimals' | 'currencySign'>): string =>
  `${writeAmount(amount, formats)} ${formats.currencySign}`

/** Whether an amount can be paid in coins of the currency. */
export const hasPayableDecimals = (amount: number, decimals: number): boolean =>
  Number(amount.toFixed(decimals)) === amount

/** «الرسوم عدد بلا كسور», for the decimals of a currency. */
export const tooFinePrice = (decimals: number): string =>
  [
    'الرسوم عدد بلا كسور',
    'الرسوم منزلة عشرية واحدة على الأكثر',
    'الرسوم منزلتان عشريتان على الأكثر',
    'الرسوم ثلاث منازل عشرية على الأكثر',
  ][decimals] ?? ''

/** «الرقم الوطني», «للرقم الوطني», «برقمك الوطني». */
const usualNationalId = /(هذا |لل|ل)?(?:ال)?رقم[كه]? الوطني/g

/** A text of the product with the school's own name of the number. */
export function withNationalIdName(text: string, name: string): string {
  if (name === usualNationalIdName) return text
  const hasArticle = name.startsWith('ال')
  return text.replace(usualNationalId, (_, before?: string) => {
    if (before === undefined) return name
    // «هذا رقم الهوية» says something else.
    if (before === 'هذا ') return `هذا ${hasArticle ? name : 'الرقم'}`
    return hasArticle ? `لل${name.slice(2)}` : `ل${name}`
  })
}
