import { Button, PasswordInput } from '@mantine/core'
import { IconCopy, IconWand } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { showInfo, showWarning } from '../../../http/toasts.tsx'
import { usersText } from '../users.text.ts'
import { generatePassword } from './generate-password.ts'
import styles from './users.module.css'

interface PasswordFieldProps {
  label: string
  value?: string
  error?: ReactNode
  /** How short it may be. */
  least: number
  onChange: (value: string | ChangeEvent<HTMLInputElement>) => void
}

async function copy(password: string) {
  try {
    await navigator.clipboard.writeText(password)
    showInfo(usersText.passwordCopied)
  } catch {
    showWarning(usersText.passwordNotCopied)
  }
}

/** A password for another person: it can be shown, generated and copied, because it is unreadable once saved. */
export function PasswordField({ onChange, least, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const handleGenerate = () => {
    onChange(generatePassword(least))
    setIsVisible(true)
  }
  return (
    <div className={`wide ${styles.passwordField}`}>
      <PasswordInput
        {...field}
        withAsterisk
        dir="ltr"
        description={usersText.passwordHelp(least)}
        autoComplete="new-password"
        maxLength={200}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? usersText.hidePassword : usersText.showPassword,
        }}
        onChange={onChange}
      />
      <Button variant="subtle" size="xs" leftSection={<IconWand size={16} aria-hidden />} onClick={handleGenerate}>
        {usersText.generatePassword}
      </Button>
      {isVisible && field.value && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(field.value ?? '')}
        >
          {usersText.copyPassword}
        </Button>
      )}
    </div>
  )
}
