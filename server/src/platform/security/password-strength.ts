import { loadLanguage, type PasswordOwner } from './easy-passwords.ts'

/** Longer ones are beyond practical guessing, and checking them would take too long. */
const mostCharacters = 40
const leastScore = 2

/** Loaded with the first password of staff: a start does not wait for its tables. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { dictionary, adjacencyGraphs } = loadLanguage()
  const common = dictionary['passwords-common']?.slice(0, 10_000) ?? []
  return new ZxcvbnFactory({
    dictionary: { 'passwords-common': common },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 3,
    maxLength: mostCharacters,
  })
}

let estimator: ReturnType<typeof loadEstimator> | undefined

const splitWords = (text: string) => text.split(/[\s._+@-]+/).filter((word) => word.length > 2)

/** First guesses of an attacker who knows the school and the person. */
const knownWords = ({ firstName, lastName, email, nationalId }: PasswordOwner, schoolName: string) =>
  [email, nationalId, ...[firstName, lastName, email, schoolName].flatMap(splitWords)].slice(0, 100)

/** Whether a password is found within some million guesses. The cost does not grow with its length. */
export async function isGuessable(password: string, owner: PasswordOwner, schoolName: string): Promise<boolean> {
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.slice(0, mostCharacters), knownWords(owner, schoolName))
  return score < leastScore
}
