import { factorLimits, type PasskeyAnswer } from '@manara/contract/second-factor.ts'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconDeviceMobile, IconKey, IconLock } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { codeDigits } from '../../ui/form/code-digits.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { askPasskey } from './passkeys.ts'
import { toProofError } from './proof-error.ts'
import { proofText as text } from './second-step.text.ts'

type ProofMethod = keyof typeof text.by

/** A proof of who is there, as the server takes it. */
export interface Proof<Method extends ProofMethod> {
  method: Method
  password?: string
  code?: string
  passkey?: PasskeyAnswer
}

interface ProveFormProps<Method extends ProofMethod> {
  /** The first is offered, the others are a button away. */
  methods: readonly Method[]
  /** For a passkey. */
  question: Record<string, unknown> | null
  submitLabel: string
  /** What it throws is shown. */
  onProve: (proof: Proof<Method>) => Promise<unknown>
  back: ReactNode
  /** Below the field. */
  children?: ReactNode
}

/** One field, or a passkey: by whatever way the account has. */
export function ProveForm<Method extends ProofMethod>(props: ProveFormProps<Method>) {
  const { methods, question, submitLabel, onProve, back, children } = props
  const usable = methods.filter((one) => one !== 'PASSKEY' || (question !== null && canUsePasskeys()))
  const [method, setMethod] = useState(usable[0])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (method === undefined)
    return (
      <Stack>
        <Note tone="yellow">{text.noMethod}</Note>
        {back}
      </Stack>
    )

  async function prove(by: Method) {
    if (isBusy) return
    setProblem(undefined)
    setIsBusy(true)
    try {
      if (by === 'PASSKEY') await onProve({ method: by, passkey: await askPasskey(question ?? {}) })
      else await onProve({ method: by, [by === 'PASSWORD' ? 'password' : 'code']: typed })
    } catch (error) {
      const { message, errors } = toProofError(error)
      setProblem(Object.values(errors)[0]?.[0] ?? message)
      field.current?.select()
    }
    setIsBusy(false)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form of the page around a dialog must not hear of it.
    event.stopPropagation()
    if (method !== 'PASSKEY' && typed === '')
      return setProblem(method === 'PASSWORD' ? text.enterPassword : text.enterCode)
    void prove(method)
  }

  /** A passkey needs no field: it is asked at once. */
  const choose = (next: Method) => {
    if (next === 'PASSKEY') return void prove(next)
    setMethod(next)
    setTyped('')
    setProblem(undefined)
  }

  const input = {
    ref: field,
    size: 'md',
    dir: 'ltr',
    value: typed,
    error: problem,
    autoFocus: true,
    'data-autofocus': true,
  } as const
  const edit = (value: string) => {
    setTyped(value)
    setProblem(undefined)
  }

  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {method === 'PASSWORD' && (
        <PasswordInput
          {...input}
          label={text.by.PASSWORD}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          leftSection={<IconLock size={18} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': text.showPassword }}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
      )}
      {method === 'TOTP' && (
        <TextInput
          {...input}
          key={method}
          label={text.appCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onChange={({ currentTarget }) => edit(codeDigits(currentTarget.value, factorLimits.codeDigits))}
        />
      )}
      {method === 'RECOVERY' && (
        <TextInput
          {...input}
          key={method}
          label={text.recoveryCode}
          description={text.recoveryHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          leftSection={<IconKey size={18} aria-hidden />}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
      )}
      {method === 'PASSKEY' && <p className="dim small">{text.passkeyHelp}</p>}
      {method === 'PASSKEY' && problem && <Note tone="red">{problem}</Note>}
      {children}
      <Button size="md" fullWidth type="submit" loading={isBusy} data-autofocus={method === 'PASSKEY' || undefined}>
        {method === 'PASSKEY' ? text.by.PASSKEY : submitLabel}
      </Button>
      <Group gap="0.5rem" justify="center">
        {usable
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="light" disabled={isBusy} onClick={() => choose(one)}>
              {text.by[one]}
            </Button>
          ))}
        {back}
      </Group>
    </form>
  )
}
