/** A link, an address or a number: what a name does not hold, and what a mail that greets by name must not carry. */
const foreignToNames = /:\/\/|@|[0-9٠-٩۰-۹]{3}/u

/** «عبد الرحمن 2» is a name; «محمد 0933412708», «https://evil.example» and «...» are none. */
export const isPersonName = (text: string): boolean => /\p{L}/u.test(text) && !foreignToNames.test(text)
