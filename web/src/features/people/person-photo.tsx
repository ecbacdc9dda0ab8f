import { Avatar } from '../../ui/layout/avatar.tsx'
import { peopleText as text } from './people.text.ts'
import styles from './person-photo.module.css'

interface PersonPhotoProps {
  name: string
  url: string | null
  /** The width of the photo; it is a third higher. */
  width: number
}

/** The photo of a person, or the first letter of the name. */
export const PersonPhoto = ({ name, url, width }: PersonPhotoProps) =>
  url === null ? (
    <Avatar name={name} size={width} />
  ) : (
    <img
      className={styles.personPhoto}
      src={url}
      alt={text.photoOf(name)}
      width={width}
      height={(width * 4) / 3}
      loading="lazy"
      decoding="async"
    />
  )
