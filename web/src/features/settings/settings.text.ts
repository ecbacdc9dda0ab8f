export const settingsText = {
  product: 'منارة',
  /** Until the name of the school is known. */
  school: 'نظام إدارة المدارس والمعاهد',
}
