import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, fieldsProblem, problems } from '../../platform/problems/problem.ts'

export const userProblem = problems({
  notFound: [404, 'المستخدم غير موجود أو حُذف.'],
  wrongNationalId: [
    400,
    'الرقم الوطني لا يطابق المستخدم. تحقق منه ثم أعد المحاولة.',
    { nationalId: 'الرقم الوطني لا يطابق المستخدم' },
  ],
  cannotBecomeAdministrator: [400, 'اختر دورًا صحيحًا: لا يُمنح دور مدير النظام من هذه الشاشة.'],
  stronger: [403, 'هذا حساب إداري. لا يغيّره إلا من يمنح الأدوار ويملك صلاحيات صاحبه.'],
  staffNeedGranting: [403, 'لا يضيف الموظفين ولا يغيّر دورهم إلا من يمنح الأدوار.'],
  idsOrFilter: [400, 'حدّد المستخدمين أولًا.'],
  oneself: [409, 'لا يمكنك حذف حسابك.'],
  ownRole: [409, 'لا يمكنك تغيير دور حسابك.'],
  secondAdministrator: [
    409,
    'لا بد من مديرين اثنين ما دامت الأعمال تنتظر موافقة مدير ثانٍ. أوقف ذلك أولًا في سياسة الأمان.',
  ],
  lastAdministrator: [409, 'هذا آخر مدير للنظام، ولا بد من بقاء مدير واحد على الأقل.'],
  stillTeaching: [409, 'لهذا المدرّس شُعب نشطة. عيّن لها مدرّسًا آخر ثم أعد المحاولة.'],
  stillCoordinating: [409, 'هذا المدرّس منسّق لمقرر. عيّن منسّقًا آخر ثم أعد المحاولة.'],
  studiesInProgram: [409, 'هذا الطالب مرتبط ببرنامج أو مسجّل في شعبة. ألغِ ارتباطه قبل تغيير دوره.'],
})

/** A temporary national id proves nothing (R-people-11). */
export const temporaryIdRefusal = (): Error =>
  fieldProblem(400, 'nationalId', 'رقم هذا الشخص مؤقت؛ أدخل رقمه الوطني أولًا')

/** Internal addresses are given by the server alone (R-account-5). */
export const internalEmailRefusal = (): Error => fieldProblem(400, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com')

export const birthDateProblem = {
  inFuture: (field: string) => fieldProblem(400, field, 'تاريخ الولادة في المستقبل'),
  tooEarly: (field: string) => fieldProblem(400, field, 'أدخل تاريخ ولادة بعد عام 1900'),
}

const presentPassword = problems({
  presentPasswordRequired: [
    409,
    'للتأكيد أدخل كلمة مرورك الحالية، أو سجّل الدخول من جديد ثم أعد المحاولة خلال 10 دقائق.',
  ],
})

/** Refusals about one's own account, each under the field that it concerns. */
export const ownAccountProblem = {
  /** A client that has no such field shows the sentence; one that has it finds the code. */
  presentPasswordRequired: () =>
    presentPassword.presentPasswordRequired({
      errors: { currentPassword: ['أدخل كلمة المرور الحالية'] },
      state: { code: 'present-password-required' },
    }),
  wrongCurrentPassword: () => fieldProblem(400, 'currentPassword', 'كلمة المرور الحالية غير صحيحة'),
  wrongCurrentNationalId: () => fieldProblem(400, 'currentNationalId', 'الرقم الوطني الحالي غير صحيح'),
  samePassword: () => fieldProblem(400, 'newPassword', 'اختر كلمة غير التي عُيّنت لك'),
  wrongOldPassword: () => fieldProblem(400, 'oldPassword', 'كلمة المرور الحالية غير صحيحة'),
}

export const ownAccountText = {
  updated: 'عُدّلت بياناتك.',
  passwordChanged: 'غُيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى.',
}

/** About administrators whom a command of the server names, or whom another one approves. */
export const administratorProblem = problems({
  notFound: [404, 'لا مدير نظام بهذا البريد أو الرقم الوطني، ولا بين المحذوفين.'],
  passwordOfAnother: [409, 'عيّن غيره كلمة مرور هذا الحساب. يغيّرها صاحب الحساب بنفسه أولًا.'],
  wrongKind: [409, 'يصير مديرًا للنظام موظف أو مدرّس، لا غيرهما.'],
})

/** Unique fields of a person. */
export type IdentityField = 'email' | 'nationalId'

/** The field behind each unique index. */
export const fieldOfIndex: Readonly<Record<string, IdentityField>> = {
  person_email_unique: 'email',
  person_national_id_unique: 'nationalId',
}

const takenText: Readonly<Record<IdentityField, string>> = {
  email: 'هذا البريد الإلكتروني مسجّل لمستخدم آخر',
  nationalId: 'هذا الرقم الوطني مسجّل لمستخدم آخر',
}

/** Reports each taken field under its name. */
export const identityOfAnother = (fields: readonly IdentityField[]): Error =>
  fieldsProblem(409, Object.fromEntries(fields.map((field) => [field, takenText[field]])))

const people = (count: number) => formatCount(count, nouns.user.object)
const deletedPeople = (count: number) => formatCount(count, nouns.user.subject)

export const userText = {
  created: (name: string) => `أُضيف حساب ${named(name)}.`,
  updated: (name: string) => `عُدّلت بيانات ${named(name)}.`,
  passwordReset: (name: string) => `عُيّنت كلمة مرور جديدة لحساب ${named(name)}.`,
  deleted: (count: number) => (count === 0 ? 'لم يُحذف أي مستخدم.' : `حُذف ${deletedPeople(count)}.`),
  partlyDeleted: (deleted: number, refused: number) =>
    `${deleted === 0 ? 'لم يُحذف أحد' : `حُذف ${deletedPeople(deleted)}`}، وتعذّر حذف ${people(refused)}.`,
  easyPassword: 'كلمة المرور سهلة التخمين. انصح صاحبها بتغييرها عند أول دخول.',
}
