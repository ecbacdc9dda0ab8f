export const finalGradeText = {
  notPublished: 'لم تُنشر بعد',
  notGraded: 'لم تُرصد',
  notCalculated: 'لم تُحسب',
  failed: 'رسوب',
  barred: 'محروم',
}
