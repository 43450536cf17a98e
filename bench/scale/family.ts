/** Keys that differ in a number, a date, an id or an address only are one family: `counter#07` is one of `counter#N`. */
export function familyOf(key: string): string {
  if (key.includes('@')) return 'an address'
  return key
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')
    .replaceAll(/\d{4}-\d\d-\d\d(T\d\d)?/g, '…')
    .replaceAll(/(?<=^|#)\d+(?=$|#|,)/g, 'N')
    .split('#')
    .map((part) => (/^[a-zN ,…]*$/.test(part) ? part : '…'))
    .join('#')
}
