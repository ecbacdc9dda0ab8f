export const searchToolText = {
  search: 'البحث الشامل',
  searchKeys: 'البحث الشامل (Ctrl+K)',
}
