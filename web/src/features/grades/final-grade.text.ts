export const finalGradeText = {
  notGraded: 'لم تُرصد',
  failed: 'راسب',
}
