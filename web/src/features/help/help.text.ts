/** Every word of the help pages; the articles themselves come from the server. */
export const helpText = {
  title: 'المساعدة',
  search: 'ابحث في المساعدة، مثلًا: كلمة المرور',
  intro: 'خطوات قصيرة لكل عمل يومي. ابحث، أو اختر من القوائم.',
  loading: 'جارٍ تحميل المساعدة',
  loadFailed: 'تعذّر تحميل المساعدة',
  nothing: 'لا مقال عن هذا',
  nothingText: 'جرّب كلمة أخرى، أو اعرض المقالات كلها.',
  showAll: 'عرض المقالات كلها',
  found: 'نتائج البحث',

  articleLoading: 'جارٍ تحميل المقال',
  articleFailed: 'تعذّر تحميل المقال',
  missing: 'لا مقال بهذا العنوان',
  missingText: 'ربما هو لدور غير دورك، أو تغيّر عنوانه. ابحث عنه بين المقالات.',
  all: 'مقالات المساعدة',
  steps: 'الخطوات',
  notes: 'انتبه',
  open: 'افتح الصفحة',
  related: 'قد تحتاج أيضًا',
}
