import { named } from '@manara/contract/named.ts'
import type { MatchLevel } from '@manara/contract/person-matches.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount } from '../../format/plurals.ts'

const pairs = {
  one: 'سجلان متشابهان',
  two: 'زوجان من السجلات',
  few: 'أزواج من السجلات',
  many: 'زوجًا من السجلات',
  other: 'زوج من السجلات',
}

/** Every word about people who may be one person. */
export const matchesText = {
  title: 'سجلات متكررة',
  hint: 'نفحصها كل ليلة، ولا يُدمج شيء وحده.',
  search: 'ابحث باسم أحد السجلين',
  levelLabel: 'درجة التشابه',
  allLevels: 'كل الدرجات',
  levels: { CERTAIN: 'مؤكّد', LIKELY: 'مرجّح', POSSIBLE: 'محتمل' } satisfies Record<MatchLevel, string>,
  columns: { level: 'الدرجة', older: 'السجل الأقدم', newer: 'السجل الأحدث', reasons: 'الأسباب', actions: 'إجراءات' },
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, pairs)}`
      : formatCount(total, pairs),
  loading: 'جارٍ تحميل السجلات المتكررة',
  loadFailed: 'تعذّر تحميل السجلات المتكررة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا سجلات متكررة. نفحصها كل ليلة.',
  nothingText: 'إذا تشابه سجلان ظهرا هنا معًا، وتقرر أهما لشخص واحد.',
  noMatch: 'لا سجلات تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو درجة أخرى.',
  showAll: 'عرض الكل',
  scan: 'فحص الآن',
  scanning: 'الفحص جارٍ',
  count: (count: number) => formatNumber(count),

  facts: {
    nationalId: 'الرقم الوطني',
    birthDate: 'الولادة',
    fatherName: 'الأب',
    motherName: 'الأم',
    phones: 'الهاتف',
    programName: 'البرنامج',
    email: 'البريد',
  },
  added: (day: string) => `أُضيف في ${day}`,
  differs: 'مختلف',

  merge: 'دمج…',
  different: 'ليسا شخصًا واحدًا',
  mergeLabel: (pair: string) => `دمج: ${pair}`,
  differentLabel: (pair: string) => `ليسا شخصًا واحدًا: ${pair}`,
  pair: (one: string, other: string) => `${named(one)} و${named(other)}`,
  declared: 'حُفظ القرار',
  declareFailed: 'تعذّر حفظ القرار',

  mergeTitle: 'دمج سجلين في سجل واحد',
  whoStays: 'من يبقى؟',
  looking: 'جارٍ فحص ما سينتقل…',
  keptValue: 'القيمة التي تبقى',
  field: 'الحقل',
  noValue: 'بلا قيمة',
  sameFields: 'لا يختلف السجلان في شيء من بياناتهما.',
  moved: 'ما ينتقل إلى من يبقى',
  nothingMoves: 'لا شيء ينتقل: السجل الآخر فارغ.',
  movedLine: (name: string, count: number) => `${name}: ${formatNumber(count)}`,
  clashes: 'لكليهما تسجيل في المكان نفسه: أيّ التسجيلين يبقى؟',
  clashCourse: (course: string) => `التسجيل الباقي في ${named(course)}`,
  place: (classroom: string, marks: string) => `${named(classroom)}: ${marks}`,
  marks: (practical: string, exam: string, final: string) => `عملي ${practical}، امتحان ${exam}، نهائية ${final}`,
  noMark: 'بلا',
  reason: 'سبب الدمج (اختياري)',
  mergeConfirm: 'دمج السجلين',
  mergeFailed: 'تعذّر الدمج',
  merged: 'تم الدمج',

  possibleTitle: 'قد يكون مسجّلًا من قبل',
  open: 'فتح سجله',
  openLabel: (name: string) => `فتح سجل ${named(name)}`,
  levelOf: (level: string, reasons: readonly string[]) => `${level}: ${reasons.join('، ')}`,
  deletedOn: (day: string) => `حُذف هذا الشخص في ${day}. استعده بدل إضافته.`,
  restore: 'استعادته',
  restoreLabel: (name: string) => `استعادة ${named(name)}`,
  restored: 'تمت الاستعادة',
  secondPress: 'هذا الشخص مسجّل من قبل على وجه شبه مؤكّد. إن كانا شخصين مختلفين فاضغط الحفظ مرة أخرى.',

  mayBeThere: 'قد يكون مسجّلًا',
  mayBeThereHint: (name: string, level: string, reasons: readonly string[]) =>
    `قد يكون صاحب الطلب مسجّلًا من قبل: ${named(name)} (${level}: ${reasons.join('، ')}).`,
}
