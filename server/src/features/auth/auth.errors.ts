import { problems } from '../../http/problem.ts'

export const authProblem = problems({
  wrongCredentials: [401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'],
})

export const authText = {
  signedIn: 'تم تسجيل الدخول بنجاح.',
  signedOut: 'تم تسجيل الخروج.',
  registrationFound: 'طلب التحاقك قيد المتابعة. اطّلع على حالته.',
}
