export const finalGradeText = {
  notGraded: 'لم تُرصد',
  notCalculated: 'لم تُحسب',
  failed: 'رسوب',
  barred: 'محروم',
}
