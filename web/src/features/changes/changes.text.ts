import type { ChangeKind, ChangeSet, ChangeUnit } from '@manara/contract/changes.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const acts = nouns.task
const units = nouns.item
const days = nouns.day.subject

/** Every word of the screens of recent changes. */
export const changesText = {
  title: 'التغييرات الأخيرة',
  hint: 'أعمال كبيرة تستطيع التراجع عنها خلال 30 يومًا.',
  search: 'ابحث عن شعبة أو مقرر أو شخص',
  kindLabel: 'نوع العمل',
  allKinds: 'كل الأنواع',
  kinds: {
    IMPORT: 'استيراد',
    DELETION: 'حذف',
    ENROLLMENT: 'ربط وتسجيل',
    MARKS: 'درجات',
    GRADUATION: 'تخرّج',
    ARCHIVE: 'أرشفة',
    MERGE: 'دمج',
    OTHER: 'غير ذلك',
  } satisfies Record<ChangeKind, string>,
  showLabel: 'ما يُعرض',
  shows: { large: 'الأعمال الكبيرة', undoable: 'ما يمكن التراجع عنه', small: 'الأعمال الصغيرة أيضًا' },
  columns: { act: 'العمل', who: 'من ومتى', effects: 'ما تغيّر', state: 'الحالة', actions: 'إجراءات' },
  states: {
    DONE: 'نُفّذ',
    UNDOING: 'جارٍ التراجع',
    PARTLY_UNDONE: 'تراجع جزئي',
    UNDONE: 'تُرُوجع عنه',
    CLOSED: 'انتهت مدة التراجع',
  } satisfies Record<ChangeSet['state'], string>,
  undoing: (percent: number) => `جارٍ التراجع: ${formatNumber(percent)}%`,
  lastUndo: (reason: string) => `لم يتم التراجع الأخير: ${reason}`,
  started: 'بدأ التراجع',
  daysLeft: (count: number) => `للتراجع: ${formatCount(count, days)}`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, acts.object)}`
      : formatCount(total, acts.subject),
  byOn: (name: string, date: string) => `${named(name)}، ${date}`,
  units: (count: number) => formatCount(count, units.subject),
  created: (count: number) => `أُضيف ${formatNumber(count)}`,
  changed: (count: number) => `عُدّل ${formatNumber(count)}`,
  removed: (count: number) => `حُذف ${formatNumber(count)}`,
  effect: (name: string, parts: readonly string[]) => `${name}: ${parts.join('، ')}`,
  fates: { created: 'أُضيف', changed: 'عُدّل', removed: 'حُذف' } satisfies Record<ChangeUnit['fate'], string>,
  act: (operation: string, title: string | null) => (title === null ? operation : `${operation} «${named(title)}»`),

  loading: 'جارٍ تحميل التغييرات الأخيرة',
  loadFailed: 'تعذّر تحميل التغييرات الأخيرة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا أعمال كبيرة في آخر 30 يومًا',
  nothingText: 'كل عمل يغيّر عنصرين أو أكثر يظهر هنا، ومعه طريق التراجع عنه.',
  noMatch: 'لا أعمال تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو نوعًا آخر.',
  showAll: 'عرض كل الأعمال',

  open: 'البنود',
  undo: 'تراجع…',
  redo: 'إعادة…',
  undoLabel: (act: string) => `تراجع: ${act}`,
  redoLabel: (act: string) => `إعادة: ${act}`,
  isUndoing: 'يجري التراجع عن هذا العمل الآن.',
  isClosed: 'انتهت مدة التراجع أو تُرُوجع عن العمل.',
  unitsTitle: (act: string) => `بنود العمل: ${act}`,
  unitsRange: (total: number) => formatCount(total, units.subject),
  noUnits: 'لم تعد تفاصيل هذا العمل محفوظة.',
  from: (value: string) => `من ${value}`,
  none: 'بلا قيمة',
  unitName: (thing: string, name: string) => `${thing}: ${named(name)}`,

  question: (act: string) => `التراجع عن: ${act}؟`,
  looking: 'جارٍ فحص ما سيعود…',
  whole: (count: number) => `يعود ${formatCount(count, units.subject)} كما كان قبل العمل.`,
  part: (possible: number, total: number) =>
    `يعود ${formatNumber(possible)} من ${formatCount(total, units.object)}، ويبقى الباقي كما هو.`,
  nothingPossible: 'لا شيء من هذا العمل يمكن التراجع عنه الآن.',
  returning: 'ما سيعود',
  blocked: 'ما يتعذّر التراجع عنه',
  andMore: (count: number) => `و${formatCount(count, units.object)} غيرها`,
  notReturned: (sentences: readonly string[]) => `لا يعود: ${sentences.join(' ')}`,
  reason: 'سبب التراجع',
  typedCount: (count: number) => `اكتب ${formatNumber(count)} للتأكيد`,
  undoAll: 'تراجع عن الكل',
  undoPart: (possible: number, total: number) => `تراجع عمّا يمكن (${formatNumber(possible)} من ${formatNumber(total)})`,
  undoFailed: 'تعذّر التراجع',
  undone: 'تم التراجع',
}
