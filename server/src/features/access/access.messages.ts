import { accessLimits } from '@manara/contract/access.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const accessProblem = problems({
  roleNotFound: [404, 'الدور غير موجود أو حُذف.'],
  notRestorable: [404, 'الدور غير موجود بين الأدوار المحذوفة. ربما استُعيد، أو مضى على حذفه أكثر من 30 يومًا.'],
  nameTaken: [409, 'في الأدوار دور بهذا الاسم. غيّر اسمه ثم استعد الدور المحذوف.'],
  personNotFound: [404, 'الشخص غير موجود أو حُذف.'],
  grantNotFound: [404, 'هذا المنح غير موجود.'],
  notHeld: [403, (titles: string) => `لا تملك هذه الصلاحيات لتمنحها: ${titles}.`],
  builtIn: [409, 'هذا الدور مدمج. انسخه ثم عدّل النسخة.'],
  inUse: [409, (holders: number) => `يحمل هذا الدور ${formatCount(holders, nouns.user.subject)}. أنهِ منحه ثم احذفه.`],
  tooManyRoles: [409, `الأدوار ${accessLimits.roles} على الأكثر. احذف دورًا لا يُستعمل.`],
  tooManyGrants: [409, `لكل شخص ${accessLimits.grantsOfPerson} أدوار على الأكثر. أنهِ أحدها أولًا.`],
  ownAccess: [409, 'لا تغيّر صلاحياتك بنفسك. يغيّرها غيرك ممن يمنح الأدوار.'],
  wrongKind: [409, 'تُمنح الأدوار للمدرّسين والموظفين وحدهم.'],
  alreadyGranted: [409, 'يحمل هذا الشخص هذا الدور من قبل.'],
  alreadyEnded: [409, 'انتهى هذا المنح من قبل.'],
})

export const sameRoleName = (): Error => fieldProblem(409, 'name', 'في الأدوار دور بهذا الاسم')
export const untilIsOver = (): Error => fieldProblem(400, 'until', 'اختر يومًا لم يمضِ')

export const accessText = {
  roleCreated: (name: string) => `أُضيف الدور ${named(name)}.`,
  roleUpdated: (name: string) => `عُدّل الدور ${named(name)}، وسرى التعديل على كل من يحمله.`,
  roleDeleted: (name: string) => `حُذف الدور ${named(name)}.`,
  roleRestored: (name: string) => `استُعيد الدور ${named(name)}. لا يحمله أحد حتى يُمنح من جديد.`,
  granted: (role: string, person: string) => `مُنح الدور ${named(role)} لحساب ${named(person)}.`,
  ended: (role: string, person: string) => `أُنهي منح الدور ${named(role)} لحساب ${named(person)}.`,
}
