/** Words for people with grants; apart from the titles of the routes, which every visitor loads. */
export const officeText = {
  closed: 'هذه الصفحة غير متاحة لحسابك',
  closedLine: 'يستطيع مدير النظام أن يمنح حسابك صلاحيتها.',
  readOnly: 'اطّلاع فقط',
  toTeaching: 'مساحة التدريس',
}
