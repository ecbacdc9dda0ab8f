import { type CountForms, countOf } from '../../format/plurals.ts'
import { fieldProblem, fieldsProblem, problems } from '../../http/problem.ts'

export const userProblem = problems({
  notFound: [404, 'المستخدم غير موجود أو حُذف.'],
  wrongNationalId: [400, 'الرقم الوطني لا يطابق المستخدم. تحقق منه ثم أعد المحاولة.'],
  cannotBecomeAdministrator: [400, 'اختر دورًا صحيحًا: لا يُمنح دور مدير النظام من هذه الشاشة.'],
  idsOrFilter: [400, 'حدّد المستخدمين المطلوب حذفهم أولًا.'],
  oneself: [409, 'لا يمكنك حذف حسابك.'],
  ownRole: [409, 'لا يمكنك تغيير دور حسابك.'],
  lastAdministrator: [409, 'هذا آخر مدير للنظام، ولا بد من بقاء مدير واحد على الأقل.'],
  stillTeaching: [409, 'لهذا المدرّس شعب نشطة. عيّن لها مدرّسًا آخر ثم أعد المحاولة.'],
  stillCoordinating: [409, 'هذا المدرّس منسّق لمقرر. عيّن منسّقًا آخر ثم أعد المحاولة.'],
  studiesInProgram: [409, 'هذا الطالب مرتبط ببرنامج أو مسجّل في شعبة. ألغِ ارتباطه قبل تغيير دوره.'],
})

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
  wrongOldPassword: () => fieldProblem(400, 'oldPassword', 'كلمة المرور الحالية غير صحيحة'),
}

export const ownAccountText = {
  updated: 'تم تحديث بياناتك.',
  passwordChanged: 'تم تغيير كلمة المرور. سجّل الدخول من جديد.',
}

/** About the administrator whom a command of the server names. */
export const administratorProblem = problems({
  notFound: [404, 'لا مدير نظام بهذا البريد أو الرقم الوطني، ولا بين المحذوفين.'],
})

/** What nobody shares with another person. */
export type IdentityField = 'email' | 'nationalId'

/** Which of them a unique index stands for. */
export const fieldOfIndex: Readonly<Record<string, IdentityField>> = {
  person_email_unique: 'email',
  person_national_id_unique: 'nationalId',
}

const takenText: Readonly<Record<IdentityField, string>> = {
  email: 'هذا البريد الإلكتروني مسجّل لمستخدم آخر',
  nationalId: 'هذا الرقم الوطني مسجّل لمستخدم آخر',
}

/** Each field that somebody else has, told under that field. */
export const identityOfAnother = (fields: readonly IdentityField[]): Error =>
  fieldsProblem(409, Object.fromEntries(fields.map((field) => [field, takenText[field]])))

const personForms: CountForms = {
  one: 'مستخدم واحد',
  two: 'مستخدمين',
  few: 'مستخدمين',
  many: 'مستخدمًا',
  other: 'مستخدم',
}

const people = (count: number) => countOf(count, personForms)

export const userText = {
  created: (name: string) => `تم إنشاء المستخدم ${name}.`,
  updated: (name: string) => `تم تحديث بيانات ${name}.`,
  passwordReset: (name: string) => `تم تعيين كلمة مرور جديدة للمستخدم ${name}.`,
  deleted: (count: number) => (count === 0 ? 'لم يُحذف أي مستخدم.' : `تم حذف ${people(count)}.`),
  partlyDeleted: (deleted: number, refused: number) =>
    `تم حذف ${deleted === 0 ? 'لا أحد' : people(deleted)}، وتعذّر حذف ${people(refused)}.`,
  easyPassword: 'كلمة المرور سهلة التخمين. انصح صاحبها بتغييرها عند أول دخول.',
}
