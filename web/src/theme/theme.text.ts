export const themeText = {
  close: 'إغلاق',
}
