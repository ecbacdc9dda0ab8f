import { type Static, Type } from 'typebox'
import { countryCodes, hijriPlaces, monthNameLocales } from './country-presets.ts'
import { Line } from './fields.ts'

const weekday = { minimum: 0, maximum: 6 } as const
const decimalsRange = 'المنازل العشرية من 0 إلى 3'
const unknownDay = 'اختر يومًا من أيام الأسبوع'
const choice = (words: string) => ({ required: words, enum: words, type: words, anyOf: words, const: words })

/** The formats that differ between countries (see `UpdateCountryFormats`). */
export const CountryFormats = Type.Object({
  country: Type.Enum([...countryCodes]),
  currencyName: Type.String(),
  currencySign: Type.String(),
  currencyDecimals: Type.Integer(),
  monthNames: Type.Enum([...monthNameLocales]),
  weekStart: Type.Integer(),
  weekend: Type.Array(Type.Integer()),
  nationalIdName: Type.String(),
  hijri: Type.Enum([...hijriPlaces]),
})
export type CountryFormats = Static<typeof CountryFormats>

/**
 * The formats that differ between countries; `country` only names the preset they began with. Days of the week: 0 is
 * Sunday, 6 Saturday. `monthNames` names the country whose month names are written, on the Gregorian calendar.
 */
export const UpdateCountryFormats = Type.Object({
  country: Type.Enum([...countryCodes], { title: 'البلد', 'x-messages': choice('اختر البلد') }),
  currencyName: Line(60, { title: 'اسم العملة', messages: { required: 'أدخل اسم العملة' } }),
  currencySign: Line(12, { title: 'رمز العملة', messages: { required: 'أدخل رمز العملة' } }),
  currencyDecimals: Type.Integer({
    title: 'المنازل العشرية',
    minimum: 0,
    maximum: 3,
    'x-messages': { required: decimalsRange, type: decimalsRange, minimum: decimalsRange, maximum: decimalsRange },
  }),
  monthNames: Type.Enum([...monthNameLocales], { title: 'أسماء الأشهر', 'x-messages': choice('اختر أسماء الأشهر') }),
  weekStart: Type.Integer({
    title: 'أول أيام الأسبوع',
    ...weekday,
    'x-messages': { required: unknownDay, type: unknownDay, minimum: unknownDay, maximum: unknownDay },
  }),
  weekend: Type.Array(Type.Integer({ title: 'يوم العطلة', ...weekday }), {
    title: 'أيام العطلة',
    maxItems: 3,
    'x-messages': { maxItems: 'أيام العطلة ثلاثة على الأكثر' },
  }),
  nationalIdName: Line(60, { title: 'اسم رقم الهوية', messages: { required: 'أدخل اسم رقم الهوية' } }),
  hijri: Type.Enum([...hijriPlaces], { title: 'التاريخ الهجري', 'x-messages': choice('اختر موضع التاريخ الهجري') }),
})
export type UpdateCountryFormats = Static<typeof UpdateCountryFormats>
