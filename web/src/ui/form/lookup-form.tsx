import { Box, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './lookup-form.module.css'

interface LookupFormProps {
  title: string
  intro: string
  /** Height of the field's label and hint: the button is below it on a desk. */
  aboveField: string
  field: ReactNode
  button: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Below the form. */
  children?: ReactNode
}

/** A card with one field that looks something up. */
export function LookupForm({ title, intro, aboveField, field, button, onSubmit, children }: LookupFormProps) {
  const titleId = useId()
  return (
    <Stack
      component="section"
      className={`card ${styles.lookup}`}
      gap="0.5rem"
      p="1.25rem"
      __vars={{ '--above-field': aboveField }}
      aria-labelledby={titleId}
    >
      <Box component="h2" fz="1.0625rem" id={titleId}>
        {title}
      </Box>
      <p className="dim">{intro}</p>
      <form noValidate onSubmit={onSubmit}>
        {field}
        {button}
      </form>
      {children}
    </Stack>
  )
}
