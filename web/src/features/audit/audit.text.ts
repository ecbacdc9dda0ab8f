import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const changes: CountForms = { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' }
/** After «من». */
const ofChanges: CountForms = { ...changes, two: 'تغييرين' }

/** Every word of the trail of changes. */
export const auditText = {
  title: 'سجل التغييرات',
  search: 'ابحث باسم شخص أو برنامج أو مقرر أو شعبة',
  operationLabel: 'الإجراء',
  allOperations: 'كل الإجراءات',
  days: 'كل الأيام',
  range: (first: number, last: number, total: number, isMore: boolean) =>
    isMore
      ? `${formatNumber(first)} – ${formatNumber(last)} من أكثر من ${formatNumber(total)}`
      : last - first + 1 < total
        ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofChanges)}`
        : countOf(total, changes),

  loading: 'جارٍ تحميل سجل التغييرات',
  loadFailed: 'تعذّر تحميل سجل التغييرات',
  refreshFailed: (reason: string) => `تعذّر تحديث السجل، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا تغييرات بعد',
  nothingText: 'كل إضافة أو تعديل أو حذف يُسجَّل هنا باسم صاحبه ووقته.',
  noMatch: 'لا تغييرات تطابق ما اخترت',
  noMatchText: 'وسّع المدة، أو ابحث باسم آخر، أو أزل أحد الشروط.',
  showAll: 'عرض كل التغييرات',

  byPerson: (name: string) => `ما فعله: ${name}`,
  byPersonNumber: (id: number) => `المستخدم رقم ${id}`,
  aboutThing: (name: string) => `ما حدث لـ: ${name}`,
  oneThing: 'عنصر واحد',
  removeFilter: (name: string) => `إزالة الشرط «${name}»`,
  onlyPerson: (name: string) => `عرض ما فعله ${name} فقط`,
  onlyThing: (name: string) => `عرض ما حدث لـ«${name}» فقط`,
  trailOf: (name: string) => `سجل تغييرات ${name}`,
  openThing: (name: string) => `فتح «${name}»`,

  rows: 'التغييرات',
  before: 'قبل',
  after: 'بعد',
  none: '—',
  more: (count: number) => `عرض باقي التفاصيل (${formatNumber(count)})`,
  less: 'إخفاء التفاصيل',
  when: (date: string, time: string) => `${date} · ${time}`,

  sealed: (number: number, mark: string, date: string, time: string) =>
    `آخر ختم للسجل: ${formatNumber(number)} · ${mark} · ${date} ${time}`,
  notSealed: 'لم يُختم السجل بعد، ويُختم كل خمس دقائق.',

  grades: 'الدرجات السابقة',
  gradesOf: (name: string) => `الدرجات السابقة: ${name}`,
  gradesLoading: 'جارٍ تحميل الدرجات السابقة',
  gradesFailed: 'تعذّر تحميل الدرجات السابقة',
  gradesIntro: (course: string, classroom: string) => `${course} · ${classroom}`,
  noVersions: 'لم تتغيّر هذه الدرجات منذ بدأ التسجيل، فلا درجات سابقة لاستعادتها.',
  versions: 'اختر الدرجات التي تعود',
  practical: 'العملي',
  exam: 'الامتحان',
  final: 'النهائية',
  notGraded: 'لم تُرصد',
  present: 'الحالية',
  firstState: 'قبل أول تغيير مسجَّل',
  by: (name: string, operation: string) => `${name} · ${operation}`,
  reasonOf: (reason: string) => `السبب: ${reason}`,
  reason: 'سبب الاستعادة',
  reasonHelp: 'يُحفظ في سجل التغييرات مع اسمك.',
  chooseVersion: 'اختر درجات سابقة',
  restore: 'استعادة الدرجات',
  restoreFailed: 'تعذّرت استعادة الدرجات',
}
