import { named } from '@manara/contract/named.ts'
import { atLeastCharacters } from '@manara/contract/password-lengths.ts'
import type { RoleName, UserDeletionPreview } from '@manara/contract/users.ts'
import { inSchoolWords } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, described, formatCount, nouns } from '../../format/plurals.ts'
import { type UsersFilter as Filter, otherFilter } from './users.search.ts'

const staff: CountForms = { one: 'موظف واحد', two: 'موظفان', few: 'موظفين', many: 'موظفًا', other: 'موظف' }

const counted: Record<Filter, CountForms> = {
  Students: nouns.student.subject,
  Teachers: nouns.teacher.subject,
  Staff: staff,
}
const selected: Record<Filter, CountForms> = {
  Students: described(nouns.student.subject, 'محدّد'),
  Teachers: described(nouns.teacher.subject, 'محدّد'),
  Staff: described(staff, 'محدّد'),
}
/** After «حذف». */
const objects: Record<Filter, CountForms> = {
  Students: nouns.student.object,
  Teachers: nouns.teacher.object,
  Staff: { ...staff, two: 'موظفين' },
}
const deleted: CountForms = { ...nouns.user.subject, zero: 'لم يُحذف أي مستخدم' }
const seats = nouns.seat.subject
/** After «لدى». */
const seated = nouns.student.object
const notDeleted: CountForms = { ...deleted, two: 'مستخدمين' }
const others: CountForms = {
  one: 'شخص آخر',
  two: 'شخصان آخران',
  few: 'آخرون',
  many: 'شخصًا آخر',
  other: 'شخص آخر',
}

/** After a preposition or a noun. */
const allOf: Record<Filter, string> = { Students: 'الطلاب', Teachers: 'المدرّسين', Staff: 'الموظفين' }
const someOf: Record<Filter, string> = { Students: 'طلاب', Teachers: 'مدرّسين', Staff: 'موظفين' }
const oneOf: Record<Filter, string> = { Students: 'الطالب', Teachers: 'المدرّس', Staff: 'الموظف' }

/** Every word of the users screen. */
export const usersText = {
  title: 'المستخدمون',
  filterLabel: 'نوع المستخدمين',
  filters: { Students: 'الطلاب', Teachers: 'المدرّسون', Staff: 'الموظفون' } satisfies Record<Filter, string>,
  roles: { Administrator: 'مدير النظام', Teacher: 'مدرّس', Student: 'طالب', Staff: 'موظف' } satisfies Record<
    RoleName,
    string
  >,
  search: inSchoolWords('ابحث بالاسم أو البريد أو الرقم الوطني أو الهاتف'),
  add: 'إضافة مستخدم',
  sameName: 'يوجد حساب بالاسم والدور نفسيهما، ويمكن الحفظ مع ذلك:',
  nameAndEmail: (name: string, email: string) => `${named(name)} (${named(email)})`,
  columns: {
    userId: 'الرقم',
    fullName: 'الاسم الكامل',
    byLastName: 'حسب الاسم الأخير',
    email: 'البريد الإلكتروني',
    role: 'الدور',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-userId': 'الأحدث أولًا',
    userId: 'الأقدم أولًا',
    firstName: 'الاسم الكامل',
    lastName: 'الاسم الأخير',
    email: 'البريد الإلكتروني',
  },
  otherSort: 'ترتيب آخر',
  range: (filter: Filter, first: number, last: number, total: number) =>
    `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, objects[filter])}`,
  total: (filter: Filter, total: number) => formatCount(total, counted[filter]),

  loading: 'جارٍ تحميل المستخدمين',
  loadFailed: 'تعذّر تحميل المستخدمين',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nobody: (filter: Filter) => `لا ${someOf[filter]} بعد`,
  nobodyText: {
    Students: 'أضف أول طالب، أو انتظر قبول طلبات الالتحاق.',
    Teachers: 'أضف أول مدرّس لتسند إليه الشُعب والمقررات.',
    Staff: 'أضف أول موظف، ثم امنحه دورًا يحدّد ما يستطيعه.',
  } satisfies Record<Filter, string>,
  noMatch: (filter: Filter, q: string) => `لا ${someOf[filter]} يطابقون «${named(q)}»`,
  noMatchText: (filter: Filter) =>
    inSchoolWords(`جرّب جزءًا آخر من الاسم أو البريد، أو الرقم الوطني كاملًا، أو ابحث بين ${allOf[otherFilter[filter]]}.`),
  searchOther: (filter: Filter) => `البحث بين ${allOf[otherFilter[filter]]}`,

  selectPage: 'تحديد كل من في الصفحة',
  selectRow: (name: string) => `تحديد ${named(name)}`,
  selectedCount: (filter: Filter, count: number) => formatCount(count, selected[filter]),
  selectMatching: (filter: Filter, total: number) => `تحديد كل ${allOf[filter]} المطابقين (${formatNumber(total)})`,
  deleteSelected: 'حذف المحدّدين',
  delete: 'حذف',
  reset: 'إعادة تعيين كلمة المرور',
  record: 'سجل الشخص',
  recordLabel: (name: string) => `سجل ${named(name)}`,
  edit: 'تعديل',
  editLabel: (name: string) => `تعديل ${named(name)}`,

  deleteOne: (filter: Filter, name: string) => `حذف ${oneOf[filter]} «${named(name)}»`,
  deleteMany: (filter: Filter, count: number) => `حذف ${formatCount(count, objects[filter])}`,
  deleteOneConfirm: (filter: Filter) => `حذف ${oneOf[filter]}`,
  deleteNames: (names: string[], more: number) =>
    more > 0 ? `${names.join('، ')} و${formatCount(more, others)}.` : `${names.join('، ')}.`,
  deleteMatching: (filter: Filter, q: string, excepted: number) => {
    const whom = q === '' ? `كل ${allOf[filter]} في المدرسة` : `كل ${allOf[filter]} الذين يطابقون «${named(q)}»`
    return excepted > 0 ? `${whom}، ما عدا ${formatNumber(excepted)}.` : `${whom}.`
  },
  seats: 'المقاعد',
  deleteSeats: ({ activeSeatsCount, seatedStudentsCount }: UserDeletionPreview) =>
    activeSeatsCount === 0
      ? 'لا مقاعد في شُعب نشطة'
      : `يخلو ${formatCount(activeSeatsCount, seats)} في الشُعب النشطة، لدى ${formatCount(seatedStudentsCount, seated)}`,
  deleteSeatsCounted: 'جارٍ حساب المقاعد',
  deleteSeatsUnknown: 'تعذّر حساب المقاعد في الشُعب النشطة',
  deleteNumber: 'عدد من يُحذف',
  deleteNumberHelp: (count: number) => `اكتب ${formatNumber(count)} لتأكيد الحذف.`,
  deleteLosses: [
    { what: 'الدخول', detail: 'ينتهي على كل الأجهزة، ويُمنع فورًا' },
    { what: 'البريد والرقم الوطني', detail: 'يصبحان متاحين لمستخدم آخر' },
    { what: 'السجل', detail: 'يبقى الاسم في السجلات السابقة' },
  ],
  deleteWayBack: (filter: Filter) =>
    filter === 'Teachers'
      ? 'يمكن الاستعادة من المحذوفات خلال 30 يومًا. لا يُحذف مدرّس له شُعب نشطة أو ينسّق مقررًا.'
      : 'يمكن الاستعادة من المحذوفات خلال 30 يومًا.',
  deleteFailed: 'تعذّر حذف المستخدمين',
  deletedCount: (count: number) => (count === 0 ? (deleted.zero ?? '') : `حُذف ${formatCount(count, deleted)}`),
  reportTitle: 'تقرير الحذف',
  reportSummary: (deletedCount: number, refusedCount: number) =>
    `${usersText.deletedCount(deletedCount)}، وتعذّر حذف ${formatCount(refusedCount, notDeleted)}.`,
  reportName: 'المستخدم',
  reportReason: 'السبب',

  addTitle: 'إضافة مستخدم',
  save: 'حفظ المستخدم',
  created: 'أُضيف المستخدم',
  createFailed: 'تعذّرت إضافة المستخدم',
  grantRole: 'منح دور',
  pasteName: 'ألصق الاسم كاملًا',
  pastedName: 'الاسم الكامل',
  pasteHelp: 'تُملأ حقول الاسم من هذا السطر.',
  isFamilyFirst: 'الاسم الأخير أولًا',
  checkParts: 'راجع أجزاء الاسم: قد تُقسَم بأكثر من طريقة.',
  moreFields: 'المزيد من البيانات',
  saveAndAnother: 'حفظ وإضافة آخر',
  emailOptional: inSchoolWords('إن لم يكن له بريد فاتركه فارغًا، ويدخل بالرقم الوطني.'),
  cardInstead: 'لا تُطلب كلمة مرور: بعد الحفظ اطبع بطاقة الدخول من القائمة، وبرمزها يختار صاحب الحساب كلمة مروره.',
  hasTemporaryId: inSchoolWords('بلا رقم وطني: يُعطى رقمًا مؤقتًا'),
  cards: 'بطاقات الدخول',
  cardsTitle: (filter: Filter, count: number) => `بطاقات الدخول: ${formatCount(count, counted[filter])}`,
  cardsText:
    'يُنشأ رمز تفعيل جديد لكل من لا كلمة مرور له بعد، ويوقف رمزه السابق. تُنزَّل البطاقات الآن، ولا تُنزَّل بعد ساعة.',
  cardsNext: 'تنزيل الجزء التالي',
  cardsRemaining: (count: number) =>
    `نُزّل هذا الجزء، وبقي ${formatCount(count, nouns.person.subject)}. لكل جزء ملف، فيه 500 بطاقة على الأكثر.`,
  cardsMade: (count: number) => `أُنشئت رموز تفعيل لـ${formatCount(count, nouns.person.object)}.`,
  cardsOfImport: 'بطاقات الدخول لمن أضافهم هذا الاستيراد',
  cardsFormat: 'صيغة البطاقات',
  cardsFormats: { pdf: 'للطباعة (PDF)', xlsx: 'جدول (Excel)' },
  cardsSave: 'إنشاء الرموز وتنزيل البطاقات',
  cardsFailed: 'تعذّر إنشاء بطاقات الدخول',
  cardsReport: 'من لم يُنشأ له رمز',
  latinNameHelp: 'كما في جواز السفر',
  gender: 'الجنس (اختياري)',
  genders: [
    ['', 'بلا تحديد'],
    ['Male', 'ذكر'],
    ['Female', 'أنثى'],
  ] as const,
  nameAndRole: (name: string, role: string) => `${named(name)} · ${role}`,
  password: 'كلمة المرور',
  passwordHelp: (least: number) => `${atLeastCharacters(least)}. تُسلَّم لصاحب الحساب، وتُغيَّر عند أول دخول.`,
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  generatePassword: 'توليد كلمة مرور',
  copyPassword: 'نسخ كلمة المرور',
  passwordCopied: 'نُسخت كلمة المرور',
  passwordNotCopied: 'تعذّر النسخ. حدّد كلمة المرور وانسخها بنفسك.',
  role: 'الدور',
  rolesLoading: 'جارٍ التحميل…',
  rolesFailed: 'تعذّر تحميل قائمة الأدوار',
  chooseRole: 'اختر الدور',
  chooseTeacher: 'ابحث بالاسم أو البريد الإلكتروني',
  adminRoleHelp: 'لا يُغيَّر دور مدير النظام من هذه الشاشة.',

  editTitle: (name: string) => `تعديل ${named(name)}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل المستخدم',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',
  roleChangeNote: 'تغيير الدور ينهي الدخول على كل الأجهزة، وينقل الحساب إلى قائمة أخرى.',

  resetTitle: 'إعادة تعيين كلمة المرور',
  resetSave: 'تعيين كلمة المرور',
  resetFor: (name: string) => `كلمة مرور جديدة لحساب ${named(name)}. ينتهي الدخول به على كل الأجهزة.`,
  confirmationOnly: 'يُستخدم للتأكيد فقط',
  typeWholeId: 'للتأكيد: اكتبه كاملًا كما في الهوية',
  idIsMasked: 'تغييره لمن يرى الأرقام الوطنية كاملة',
  newPassword: 'كلمة المرور الجديدة',
  resetDone: (name: string) => `أُعيد تعيين كلمة مرور ${named(name)}`,
  resetDoneText: 'انقل كلمة المرور الجديدة إلى صاحب الحساب.',
  resetFailed: 'تعذّر إعادة تعيين كلمة المرور',
}
