import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

/** Every word of the list of incomplete records. */
export const incompleteText = {
  title: 'سجلات ناقصة',
  search: 'ابحث بالاسم',
  fieldsLabel: 'الحقل الناقص',
  all: 'الكل',
  columns: { name: 'الاسم', program: 'البرنامج', missing: 'الناقص' },
  roles: { 1: 'مدرّس', 2: 'طالب' },
  noProgram: 'بلا برنامج',
  openLabel: (name: string) => `سجل ${named(name)}`,
  countedAt: (date: string, time: string) => `حُسبت الأعداد ${date} · ${time}، وتُحسب كل ليلة.`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, nouns.user.object)}`
      : formatCount(total, nouns.user.subject),
  loading: 'جارٍ تحميل السجلات الناقصة',
  loadFailed: 'تعذّر تحميل السجلات الناقصة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا سجلات ناقصة',
  nothingText: 'كل حقل مطلوب مكتوب في كل سجل. ما هو مطلوب يُختار في «الإعدادات»، قسم «سجل الشخص».',
  noMatch: 'لا سجلات ناقصة تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو حقلًا آخر.',
  showAll: 'عرض كل السجلات الناقصة',
  line: (people: number) => `ينقص سجلات ${formatCount(people, nouns.user.object)} حقل مطلوب.`,
  lineWhen: (date: string, time: string) => `حُسب ${date} · ${time}`,
  open: 'أكمل السجلات',
}
