import type { MatchReason } from './match-signs.ts'

/** The reasons of a match, as screens show them. */
export const reasonTexts: Readonly<Record<MatchReason, string>> = {
  SAME_NATIONAL_ID: 'الرقم الوطني نفسه',
  SAME_NAME: 'الاسم نفسه',
  SAME_FIRST_AND_LAST: 'الاسم الأول والأخير نفسهما',
  SIMILAR_NAME: 'اسم قريب',
  SAME_BIRTH_DATE: 'تاريخ الولادة نفسه',
  SAME_MOTHER: 'اسم الأم نفسه',
  SHARED_PHONE: 'هاتف مشترك',
  NEAR_NATIONAL_ID: 'رقم وطني قريب',
  OTHER_BIRTH_DATE: 'تاريخ ولادة مختلف',
  OTHER_GENDER: 'جنس مختلف',
  OTHER_MOTHER: 'اسم أم مختلف',
  OTHER_GRANDFATHER: 'اسم جد مختلف',
}
