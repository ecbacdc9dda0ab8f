/** Written by hand: all that somebody may do who has still to add a second factor. Signing out comes last. */
export const openWhileLimited = [
  ...['getMyProfile', 'getAdminProfile', 'changeMyPassword', 'renewSession', 'stayHere', 'logout'],
  ...['getMyFactors', 'startTotp', 'confirmTotp', 'removeTotp', 'getPasskeyOffer', 'addPasskey', 'removePasskey'],
  ...['renewRecoveryCodes', 'getProofMethods', 'confirmIdentity'],
  ...['listMySessions', 'endMySession', 'endMyOtherSessions', 'forgetMyDevice'],
]

/** Written by hand: what asks everybody for a fresh proof. */
export const alwaysProved = [
  ...['createAccessRole', 'updateAccessRole', 'deleteAccessRole', 'restoreAccessRole', 'createGrant', 'endGrant'],
  ...['updateSecurityPolicy', 'resetFactors', 'startTotp', 'removeTotp', 'getPasskeyOffer', 'removePasskey'],
  ...['renewRecoveryCodes', 'endMySession', 'endMyOtherSessions'],
  ...['endOpenSession', 'endSessionsOfPerson', 'endAllSessions'],
  ...['approveAct', 'refuseAct', 'withdrawAct', 'createAdministrator'],
  ...['getMyDataCopy', 'getPersonDataCopy', 'requestPersonDataCopy'],
].toSorted()

/** And what asks only those who signed in with two factors. */
export const provedWithTwoFactors = [
  ...['restoreGrades', 'restoreFromTrash', 'requestBackup', 'mergePeople', 'updateRecordSettings', 'changeMyPassword'],
]
