import { type TSchema, Type } from 'typebox'
import { Email, Id, NationalId, PersonName } from './fields.ts'
import { hasMail } from './internal-email.ts'

export const PersonParams = Type.Object({ id: Id('رقم الشخص') })

/** The fields of a person as forms send them. */
export const personInput = {
  firstName: PersonName({ title: 'الاسم الأول', messages: { required: 'أدخل الاسم الأول' } }),
  lastName: PersonName({ title: 'الاسم الأخير', messages: { required: 'أدخل الاسم الأخير' } }),
  nationalId: NationalId,
  email: Email,
}

/** A person with an account as replies show one. */
export const personFields = {
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  /** First name, father's, grandfather's and family name, those that are known. */
  fullName: Type.String(),
  email: Type.String(),
  nationalId: Type.String(),
}

/** The columns of a person in exports. */
export const personColumns = {
  firstName: { heading: 'الاسم الأول' },
  lastName: { heading: 'الاسم الأخير' },
  nationalId: { heading: 'الرقم الوطني', isSensitive: true },
  email: {
    heading: 'البريد الإلكتروني',
    value: ({ email }: { email: string }) => (hasMail(email) ? email : 'لا بريد'),
  },
} as const

/** A value that may be given later: absent leaves it as it is, null clears it. */
const OptionalInput = <Schema extends TSchema>(schema: Schema, title: string, message: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { title, 'x-messages': { anyOf: message } }))

const ParentName = (title: string) =>
  OptionalInput(
    Type.String({ format: 'person-name', minLength: 1, maxLength: 40 }),
    title,
    `${title} 40 حرفًا على الأكثر، بلا روابط ولا عناوين بريد ولا أرقام طويلة`,
  )

/** The names of the parts of an identity that applicants may be asked for. */
export const askedIdentityTitles = {
  fatherName: 'اسم الأب',
  latinName: 'الاسم باللاتينية',
  birthDate: 'تاريخ الولادة',
} as const

/** Further parts of a person's identity as forms send them (R-names-6). */
export const identityInput = {
  fatherName: ParentName(askedIdentityTitles.fatherName),
  grandfatherName: ParentName('اسم الجد'),
  latinName: OptionalInput(
    Type.String({ format: 'line', pattern: "^[A-Za-z][A-Za-z .'-]*$", maxLength: 150 }),
    askedIdentityTitles.latinName,
    'الاسم باللاتينية 150 حرفًا على الأكثر، بحروف لاتينية كما في جواز السفر',
  ),
  birthDate: OptionalInput(
    Type.String({ format: 'date' }),
    askedIdentityTitles.birthDate,
    'تاريخ الولادة: اكتبه مثل 2005-11-20',
  ),
}

const KnownText = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** The same in replies; a list leaves out what is not known. */
export const identityFields = {
  fatherName: KnownText,
  grandfatherName: KnownText,
  latinName: KnownText,
  birthDate: KnownText,
}
