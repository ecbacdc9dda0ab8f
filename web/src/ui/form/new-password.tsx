import { PasswordInput, Stack, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import styles from './new-password.module.css'
import { newPasswordText as text } from './new-password.text.ts'

interface NewPasswordProps {
  label: string
  value?: string
  error?: ReactNode
  size?: 'sm' | 'md'
  leftSection?: ReactNode
  /** Texts that identify the owner: names, e-mail, number. */
  ownTexts: readonly string[]
  /** How long it has to be, and whether it is. */
  lengthRule: (password: string) => [words: string, isKept: boolean | undefined]
  onChange: (value: string | ChangeEvent<HTMLInputElement>) => void
}

const fold = (words: string) => words.trim().toLowerCase()

const isOwn = (password: string, ownTexts: readonly string[]) =>
  ownTexts.some((own) => own !== '' && [own, own.split('@')[0] ?? own].some((part) => fold(part) === fold(password)))

/** `undefined` is for what only the server can tell. */
const rulesFor = (
  password: string,
  ownTexts: readonly string[],
  lengthRule: NewPasswordProps['lengthRule'],
): [string, boolean | undefined][] => [
  lengthRule(password),
  [text.notOwn, password !== '' && !isOwn(password, ownTexts)],
  [text.notCommon, undefined],
]

const Rule = ({ words, isKept }: { words: string; isKept: boolean | undefined }) => (
  <li data-kept={isKept || undefined}>
    {isKept ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
    {words}
    {isKept !== undefined && <VisuallyHidden>{` (${isKept ? text.kept : text.open})`}</VisuallyHidden>}
  </li>
)

/** A password that one chooses for oneself; the rules below it are ticked off while it is typed. */
export function NewPassword({ value = '', ownTexts, lengthRule, ...field }: NewPasswordProps) {
  const [isVisible, setIsVisible] = useState(false)
  const rulesId = useId()
  return (
    <div className="wide">
      <PasswordInput
        {...field}
        value={value}
        withAsterisk
        dir="ltr"
        autoComplete="new-password"
        maxLength={200}
        aria-invalid={Boolean(field.error)}
        aria-details={rulesId}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleButtonProps={{ 'aria-label': isVisible ? text.hide : text.show }}
      />
      <Stack
        component="ul"
        id={rulesId}
        className={styles.passwordRules}
        gap="0.125rem"
        m="0.5rem 0 0"
        fz="0.8125rem"
        c="dimmed"
        aria-label={text.rules}
      >
        {rulesFor(value, ownTexts, lengthRule).map(([words, isKept]) => (
          <Rule key={words} words={words} isKept={isKept} />
        ))}
      </Stack>
    </div>
  )
}
