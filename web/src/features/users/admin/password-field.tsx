import { Button, PasswordInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { usersText } from '../users.text.ts'
import { generatePassword } from './generate-password.ts'

interface PasswordFieldProps {
  label: string
  value?: string
  error?: ReactNode
  onChange: (value: string | ChangeEvent<HTMLInputElement>) => void
}

/** A password that somebody else will use: it can be shown, and made up. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const handleGenerate = () => {
    onChange(generatePassword())
    setIsVisible(true)
  }
  return (
    <div className="wide password-field">
      <PasswordInput
        {...field}
        withAsterisk
        dir="ltr"
        description={usersText.passwordHelp}
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
    </div>
  )
}
