import type { Tone } from '../feedback/tone.ts'

/** Neither grape nor red: those belong to the assistant and to danger. */
const tints: Tone[] = ['teal', 'blue', 'yellow', 'green', 'gray']

const getTint = (name: string) => {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return tints[sum % tints.length]
}

/** «ه» alone is drawn like a five in Arabic digits: with a stroke after it, it is a letter. */
const getInitial = ([first = '']: string) => (first === 'ه' ? 'هـ' : first)

/** The first letter of a name on a tint that the name decides, so that it is the same everywhere. */
export const Avatar = ({ name, size = 36 }: { name: string; size?: number }) => (
  <span className="av" data-tone={getTint(name)} style={{ inlineSize: size, blockSize: size }} aria-hidden>
    {getInitial(name)}
  </span>
)
