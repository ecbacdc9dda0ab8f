import { type Static, Type } from 'typebox'
import { UpdateCountryFormats } from './country.ts'
import { endpoint } from './endpoint.ts'
import { Line, Message, Password } from './fields.ts'
import { personInput } from './person.ts'

/** The answer to every invalid link: mistyped, replaced by a later start, or used. */
export const brokenSetupLink = 'رابط الإعداد غير صالح أو لم يعد يعمل'

/** The secret of the link that the server prints while there is no administrator. */
const SetupToken = Type.String({
  title: 'رابط الإعداد',
  minLength: 1,
  maxLength: 200,
  format: 'code',
  'x-messages': {
    required: brokenSetupLink,
    maxLength: brokenSetupLink,
    format: brokenSetupLink,
    type: brokenSetupLink,
  },
})

/** The first administrator, as the set-up page and the commands of the server create one. */
export const NewAdministrator = Type.Object({
  ...personInput,
  password: Password('كلمة المرور'),
})
export type NewAdministrator = Static<typeof NewAdministrator>

export const SetUpSchoolBody = Type.Object({
  token: SetupToken,
  schoolName: Line(255, { title: 'اسم المدرسة', messages: { required: 'أدخل اسم المدرسة' } }),
  /** Its preset is taken unchanged; Syria by default. */
  country: Type.Optional(UpdateCountryFormats.properties.country),
  ...NewAdministrator.properties,
})
export type SetUpSchoolBody = Static<typeof SetUpSchoolBody>

/** It starts no session: the holder of the link proves the new password at the sign-in. */
export const setUpSchool = endpoint({
  name: 'setUpSchool',
  summary: 'إعداد المدرسة أول مرة: اسمها وأول مدير للنظام',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/setup',
  body: SetUpSchoolBody,
  replies: { 201: Message },
  refusals: [404, 409],
})

export const CheckSetupLinkBody = Type.Object({ token: SetupToken })
export type CheckSetupLinkBody = Static<typeof CheckSetupLinkBody>

export const checkSetupLink = endpoint({
  name: 'checkSetupLink',
  summary: 'هل ما زال رابط الإعداد يعمل',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/setup/check',
  body: CheckSetupLinkBody,
  replies: { 200: Message },
  refusals: [404, 409],
})
