import { named, namedPair } from '@manara/contract/named.ts'
import { restorableDays } from '@manara/contract/trash.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const grants: CountForms = {
  one: 'دور ممنوح واحد',
  two: 'دوران ممنوحان',
  few: 'أدوار ممنوحة',
  many: 'دورًا ممنوحًا',
  other: 'دور ممنوح',
}
/** After «من». */
const ofGrants: CountForms = { ...grants, two: 'دورين ممنوحين' }
const roles: CountForms = { one: 'دور واحد', two: 'دوران', few: 'أدوار', many: 'دورًا', other: 'دور' }
/** After «على». */
const people: CountForms = { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }

/** Words of the whole screen. */
export const accessText = {
  tabsLabel: 'أقسام الأدوار والصلاحيات',
  tabs: { people: 'الأشخاص', roles: 'الأدوار', deleted: 'أدوار محذوفة', approvals: 'موافقات تنتظر' },
  sensitive: 'حسّاسة',
  catalogueLoading: 'جارٍ تحميل الصلاحيات',
  catalogueFailed: 'تعذّر تحميل الصلاحيات',
}

/** Words of the people with a role. */
export const grantsText = {
  title: 'من يحمل دورًا',
  search: 'ابحث بالاسم أو البريد',
  roleFilter: 'الدور',
  allRoles: 'كل الأدوار',
  permissionFilter: 'من يستطيع؟',
  administrators: 'مديرو النظام يملكون الصلاحيات كلها، ولا يظهرون في هذه القائمة.',
  columns: {
    fullName: 'الاسم',
    role: 'الدور',
    until: 'ينتهي في',
    lastSignIn: 'آخر دخول',
    grantedAt: 'المنح',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-grantedAt': 'الأحدث منحًا', grantedAt: 'الأقدم منحًا', fullName: 'الاسم' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofGrants)}`
      : formatCount(total, grants),
  forever: 'بلا نهاية',
  over: 'انتهى',
  neverSignedIn: 'لا دخول بعد',
  lastSignIn: (date: string) => `آخر دخول: ${date}`,
  until: (date: string) => `حتى ${date}`,
  grantedBy: 'مُنح من:',
  unknownGranter: '—',

  loading: 'جارٍ تحميل من يحمل الأدوار',
  loadFailed: 'تعذّر تحميل من يحمل الأدوار',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا أحد يحمل دورًا إداريًا سوى مديري النظام',
  nothingText: 'امنح موظفًا دور شؤون الطلاب.',
  noMatch: 'لا أحد يطابق ما اخترت',
  noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد، أو أزل أحد الشروط.',
  nobodyMay: 'لا أحد يستطيع هذا سوى مديري النظام',
  nobodyMayText: 'امنح دورًا يحوي هذه الصلاحية، أو أزل الشرط.',
  showAll: 'عرض كل الأشخاص',

  grant: 'منح دور',
  grantSave: 'منح الدور',
  granted: 'مُنح الدور',
  waits: 'ينتظر المنح موافقة مدير ثانٍ',
  nameAndRole: (name: string, role: string) => namedPair(name, role),
  grantFailed: 'تعذّر منح الدور',
  kind: 'نوع الحساب',
  person: 'لمن',
  personHint: 'ابحث بالاسم أو البريد الإلكتروني',
  choosePerson: 'اختر لمن يُمنح الدور',
  role: 'الدور',
  chooseRole: 'اختر الدور',
  untilLabel: 'ينتهي في (اختياري)',
  untilHelp: 'يبقى الدور حتى نهاية هذا اليوم. بلا تاريخ يبقى حتى إنهائه.',
  reason: 'السبب (اختياري)',

  end: 'إنهاء المنح',
  endLabel: (role: string, name: string) => `إنهاء منح «${named(role)}» لدى ${named(name)}`,
  ending: (role: string, name: string) => ({
    question: `إنهاء دور «${named(role)}» لدى ${named(name)}`,
    text: 'تتوقف صلاحيات هذا الدور فورًا. يبقى الحساب، وتبقى أدواره الأخرى.',
    returnUrl: 'يمكن منح الدور من جديد في أي وقت.',
    confirmLabel: grantsText.end,
    done: 'انتهى المنح',
    failed: 'تعذّر إنهاء المنح',
  }),
}

/** Words of the roles. */
export const rolesText = {
  title: 'الأدوار',
  hint: 'الدور مجموعة صلاحيات تُمنح للمدرّسين والموظفين.',
  columns: { name: 'الدور', permissions: 'ما يستطيعه', holders: 'يحمله', actions: 'إجراءات' },
  range: (_first: number, _last: number, total: number) => formatCount(total, roles),
  builtIn: 'مدمج',
  joined: (titles: readonly string[]) => titles.join('، '),
  holders: (count: number) =>
    count === 0 ? 'لا يحمله أحد' : `يحمله ${formatCount(count, { ...people, two: 'شخصان' })}`,
  holdersLabel: (name: string, count: number) => `${formatNumber(count)}: من يحمل دور ${named(name)}`,

  loading: 'جارٍ تحميل الأدوار',
  loadFailed: 'تعذّر تحميل الأدوار',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا أدوار بعد',
  nothingText: 'أضف أول دور، ثم امنحه.',

  add: 'إضافة دور',
  copy: 'نسخ',
  copyLabel: (name: string) => `نسخ دور ${named(name)}`,
  copyTitle: (name: string) => `دور جديد من نسخة «${named(name)}»`,
  save: 'حفظ الدور',
  created: 'أُضيف الدور',
  createFailed: 'تعذّرت إضافة الدور',
  name: 'اسم الدور',
  description: 'الوصف (اختياري)',
  permissions: 'الصلاحيات',

  edit: 'تعديل',
  editLabel: (name: string) => `تعديل دور ${named(name)}`,
  editTitle: (name: string) => `تعديل دور «${named(name)}»`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل الدور',
  affected: (count: number) => `يسري التعديل فورًا على ${formatCount(count, people)}.`,
  added: (titles: readonly string[]) => `يُضاف: ${titles.join('، ')}`,
  removed: (titles: readonly string[]) => `يُزال: ${titles.join('، ')}`,

  delete: 'حذف',
  deletion: (name: string) => ({
    question: `حذف دور «${named(name)}»`,
    text: 'يُزال الدور من قائمة الأدوار، ويبقى 30 يومًا بين المحذوفة. لا يُحذف ما دام أحد يحمله.',
    confirmLabel: 'حذف الدور',
    done: 'حُذف الدور',
    failed: 'تعذّر حذف الدور',
  }),
}

/** Words of the roles that were deleted. */
export const deletedRolesText = {
  ...rolesText,
  title: 'أدوار محذوفة',
  hint: `يبقى الدور المحذوف هنا ${formatCount(restorableDays, nouns.day.subject)}.`,
  columns: { ...rolesText.columns, deleted: 'الحذف' },
  deletedOn: (date: string) => `حُذف في ${date}`,

  loading: 'جارٍ تحميل الأدوار المحذوفة',
  loadFailed: 'تعذّر تحميل الأدوار المحذوفة',
  nothing: 'لا أدوار محذوفة',
  nothingText: 'الدور الذي تحذفه يظهر هنا، وتستطيع استعادته.',

  restore: 'استعادة',
  restoreLabel: (name: string) => `استعادة دور ${named(name)}`,
  restoring: (name: string) => ({
    question: `استعادة دور «${named(name)}»`,
    text: 'يعود الدور بصلاحياته، ولا يحمله أحد حتى يُمنح من جديد.',
    confirmLabel: 'استعادة الدور',
    done: 'استُعيد الدور',
    failed: 'تعذّرت استعادة الدور',
  }),
}
