import { approvalLimits } from '@manara/contract/approvals.ts'
import { named } from '@manara/contract/named.ts'
import type { SecurityPolicy } from '@manara/contract/security-policy.ts'
import { problems } from '../../platform/problems/problem.ts'

export const approvalProblem = problems({
  notFound: [404, 'هذا الطلب غير موجود.'],
  alreadyDecided: [409, 'بُتّ في هذا الطلب من قبل.'],
  expired: [409, 'انتهت مدة هذا الطلب.'],
  ownAct: [409, 'لا توافق على طلبك بنفسك. يوافق عليه مدير آخر للنظام، أو تسحبه.'],
  notOwnAct: [409, 'يسحب الطلب من طلبه وحده. ارفضه إن لم توافق عليه.'],
  administratorsOnly: [403, 'يبتّ في هذه الطلبات مديرو النظام وحدهم.'],
  askerMayNot: [409, 'لم يعد من طلب هذا يملك صلاحيته. ارفض الطلب.'],
  alreadyAsked: [409, 'هذا الطلب ينتظر موافقة مدير آخر من قبل.'],
  tooMany: [409, `ينتظر ${approvalLimits.waiting} طلبًا موافقة مدير ثانٍ. يُبتّ فيها أولًا.`],
  ruleIsOff: [409, 'لا يُضاف مدير للنظام من هنا إلا بموافقة مدير ثانٍ. فعّل هذه القاعدة في سياسة الأمان أولًا.'],
  twoNeeded: [409, 'يلزم مديران للنظام لديهما تحقق بخطوتين.'],
  askedOften: [
    409,
    `هذا الحساب طلب ${approvalLimits.waiting} موافقة خلال ثلاثة أيام، وما سُحب منها محسوب. انتظر حتى تمضي.`,
  ],
  roleWaits: [409, 'في هذا الدور طلب منح ينتظر موافقة مدير ثانٍ. بُتّ في الطلب أولًا ثم عدّل الدور.'],
  widensHeld: [
    409,
    'هذه الصلاحية تُمنح بموافقة مدير ثانٍ، ويحمل الدور أشخاص. أضف دورًا جديدًا وامنحه، أو أنهِ منح هذا الدور أولًا.',
  ],
})

/** After «من». */
const groups: Record<Exclude<SecurityPolicy['secondFactorFor'], 'NOBODY'>, string> = {
  ADMINISTRATORS: 'مديري النظام وحدهم',
  SENSITIVE: 'مديري النظام ومن له صلاحية حسّاسة',
  OFFICE: 'كل من يعمل في المكتب',
  TEACHERS: 'كل من يعمل في المكتب والمدرّسين',
}

export const approvalText = {
  grant: (role: string, person: string) => `منح الدور ${named(role)} لحساب ${named(person)}`,
  administrator: (person: string) => `جعل ${named(person)} مديرًا للنظام`,
  weakerPolicy: (group: SecurityPolicy['secondFactorFor'], from: string) =>
    group === 'NOBODY'
      ? 'التحقق بخطوتين: لا يُطلب من أحد'
      : `التحقق بخطوتين: يُطلب من ${groups[group]}، اعتبارًا من ${from}`,
  ruleOff: 'إيقاف قاعدة «موافقة مدير ثانٍ»',
  /** Further changes of the same policy. */
  others: 'وتغييرات أخرى في سياسة الأمان',
  waits: (act: string) => `أُرسل الطلب: ${act}. ينتظر موافقة مدير آخر للنظام خلال ${approvalLimits.hours} ساعة.`,
  approveAct: (act: string) => `وافقت، ونُفّذ الطلب: ${act}.`,
  refuseAct: (act: string) => `رُفض الطلب: ${act}.`,
  withdrawAct: (act: string) => `سُحب الطلب: ${act}.`,
}
