import type { AuditKind } from '@manara/contract/audit.ts'
import { named, namedPair } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const changes = nouns.change.subject
/** After «من». */
const ofChanges = nouns.change.object

/** Every word of the trail of changes. */
export const auditText = {
  title: 'سجل التغييرات',
  search: 'ابحث باسم شخص أو برنامج أو مقرر أو شعبة',
  operationLabel: 'الإجراء',
  allOperations: 'كل الإجراءات',
  kindLabel: 'نوع التغيير',
  kinds: {
    alarms: 'تنبيهات',
    signIns: 'دخول',
    exports: 'تصدير',
    access: 'صلاحيات',
    deletions: 'حذف',
  } satisfies Record<AuditKind, string>,
  sideLabel: 'ما فعله أو ما جرى على سجله',
  sides: { actor: 'ما فعله', subject: 'ما جرى على سجله' },
  personLabel: 'الشخص',
  personHint: 'ابحث بالاسم أو البريد الإلكتروني',
  days: 'كل الأيام',
  range: (first: number, last: number, total: number, isMore: boolean) =>
    isMore
      ? `${formatNumber(first)} – ${formatNumber(last)} من أكثر من ${formatNumber(total)}`
      : last - first + 1 < total
        ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofChanges)}`
        : formatCount(total, changes),

  loading: 'جارٍ تحميل سجل التغييرات',
  loadFailed: 'تعذّر تحميل سجل التغييرات',
  refreshFailed: (reason: string) => `تعذّر تحديث السجل، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا تغييرات بعد',
  nothingText: 'كل إضافة أو تعديل أو حذف يُسجَّل هنا باسم صاحبه ووقته.',
  noMatch: 'لا تغييرات تطابق ما اخترت',
  noMatchText: 'اختر مدة أطول، أو ابحث باسم آخر، أو أزل أحد الشروط.',
  showAll: 'عرض كل التغييرات',

  byPerson: (name: string) => `أعمال ${named(name)}`,
  byPersonNumber: (id: number) => `المستخدم رقم ${id}`,
  aboutThing: (name: string) => `ما حدث لـ: ${named(name)}`,
  oneThing: 'عنصر واحد',
  removeFilter: (name: string) => `إزالة الشرط «${named(name)}»`,
  onlyPerson: (name: string) => `عرض أعمال ${named(name)} فقط`,
  onlyThing: (name: string) => `عرض ما حدث لـ«${named(name)}» فقط`,
  auditLogLabel: (name: string) => `سجل تغييرات ${named(name)}`,
  openThing: (name: string) => `فتح «${named(name)}»`,

  rows: 'التغييرات',
  before: 'قبل',
  after: 'بعد',
  none: '—',
  more: (count: number) => `عرض باقي التفاصيل (${formatNumber(count)})`,
  less: 'إخفاء التفاصيل',
  fromWhere: 'العنوان الشبكي والمتصفح',
  when: (date: string, time: string) => `${date} · ${time}`,

  sealed: (number: number, mark: string, date: string, time: string) =>
    `آخر ختم للسجل: ${formatNumber(number)} · ${mark} · ${date} ${time}`,
  notSealed: 'لم يُختم السجل بعد، ويُختم كل خمس دقائق. الختم يكشف أي تعديل في السجل.',

  grades: 'الدرجات السابقة',
  gradesLabel: (name: string) => `الدرجات السابقة: ${named(name)}`,
  gradesLoading: 'جارٍ تحميل الدرجات السابقة',
  gradesFailed: 'تعذّر تحميل الدرجات السابقة',
  gradesIntro: (course: string, classroom: string) => namedPair(course, classroom),
  noVersions: 'لم تتغيّر هذه الدرجات منذ بدأ التسجيل، فلا درجات سابقة لاستعادتها.',
  versions: 'اختر الدرجات التي تريد استعادتها',
  practical: 'العملي',
  exam: 'الامتحان',
  final: 'النهائية',
  notGraded: 'لم تُرصد',
  present: 'الحالية',
  firstState: 'قبل أول تغيير مسجَّل',
  by: (name: string, operation: string) => `${named(name)} · ${operation}`,
  reasonLabel: (reason: string) => `السبب: ${reason}`,
  reason: 'سبب الاستعادة',
  reasonHelp: 'يُحفظ في سجل التغييرات مع اسمك.',
  chooseVersion: 'اختر درجات سابقة',
  restore: 'استعادة الدرجات',
  restoreFailed: 'تعذّرت استعادة الدرجات',
}
