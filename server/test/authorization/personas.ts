/**
 * Who calls every endpoint. Those who lost their rights were administrators: if their token still opened anything, it
 * would open everything.
 */
export const personas = [
  'anonymous',
  'applicant',
  'student',
  'teacher',
  'coordinator',
  'registrar',
  'director',
  'administrator',
  'deletedUser',
  'demotedUser',
  'signedOutUser',
  'userWithNewPassword',
  'fileTokenAsBearer',
  'fileCookieOnly',
] as const
export type Persona = (typeof personas)[number]

/** People in a living session: they are forbidden what their role may not do. All others must sign in first. */
export const signedInPersonas = ['student', 'teacher', 'coordinator', 'registrar', 'director', 'administrator'] as const
export type SignedInPersona = (typeof signedInPersonas)[number]

export const isSignedIn = (persona: Persona): persona is SignedInPersona =>
  (signedInPersonas as readonly string[]).includes(persona)
