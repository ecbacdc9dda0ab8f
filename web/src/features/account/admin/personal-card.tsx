import type { AdminProfile } from '@manara/contract/account.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { profileText } from '../profile.text.ts'
import { ProfileFacts } from '../profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Personal information: to read, and in edit mode to change. */
export function PersonalCard({ profile }: { profile: AdminProfile }) {
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // Whoever comes back from editing stands where they began.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <section className="card" aria-label={profileText.personal}>
      <div className="card-head">
        <h2>{profileText.personal}</h2>
        {!isEditing && (
          <Button
            ref={editButton}
            className="push"
            variant="light"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            {profileText.edit}
          </Button>
        )}
      </div>
      <div className="card-body">
        {isEditing ? (
          <ProfileForm profile={profile} onDone={() => setIsEditing(false)} />
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </div>
    </section>
  )
}
