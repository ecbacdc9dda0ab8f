import type { MyProfile } from '@manara/contract/account.ts'
import type { LoginReply, TokenClaims } from '@manara/contract/auth.ts'
import { getCountryPreset } from '@manara/contract/country-presets.ts'
import type { MyFactors } from '@manara/contract/factors.ts'
import { usualPasswordLengths } from '@manara/contract/password-lengths.ts'
import type { School } from '@manara/contract/school.ts'

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A token with a role; nobody but the server checks its signature. */
export function buildToken(role: string, more: Partial<TokenClaims> = {}): string {
  const claims: TokenClaims = {
    sub: '7',
    nameid: '7',
    sid: 'session',
    role,
    email: 'samer@manara.example',
    iat: inSeconds(0),
    exp: inSeconds(3600),
    ...more,
  }
  return [base64url({ alg: 'HS256', typ: 'JWT' }), base64url(claims), 'signature'].join('.')
}

/** Puts a token where the app keeps it. The test kit clears it after the test. */
export const signInAs = (role: string, token = buildToken(role)) => localStorage.setItem('token', token)

export const buildLoginReply = (more: Partial<LoginReply> = {}): LoginReply => ({
  userType: 'Administrator',
  fullName: 'سامر القباني',
  token: buildToken('Administrator'),
  registrationId: null,
  applicantStatus: null,
  message: 'سُجّل دخولك',
  ...more,
})

export const buildSchool = (more: Partial<School> = {}): School => ({
  name: 'معهد الياسمين للتدريب',
  logoUrl: null,
  isDemo: false,
  needsSetup: false,
  demoAccounts: [],
  country: getCountryPreset('SY'),
  passwordLengths: usualPasswordLengths,
  passingMark: 60,
  ...more,
})

export const buildProfile = (more: Partial<MyProfile> = {}): MyProfile => ({
  userId: 7,
  firstName: 'سامر',
  lastName: 'القباني',
  fullName: 'سامر القباني',
  email: 'samer@manara.example',
  nationalId: '01010000007',
  role: 0,
  permissions: [],
  programName: null,
  isCoordinator: false,
  isEmailConfirmed: true,
  ...more,
})

/** The second factors of the signed-in person: none. */
export const buildFactors = (more: Partial<MyFactors> = {}): MyFactors => ({
  hasTotp: false,
  canHaveTotp: true,
  recoveryCodesLeft: 0,
  passkeys: [],
  passkeyObstacle: null,
  requiredFrom: null,
  isLimited: false,
  ...more,
})
