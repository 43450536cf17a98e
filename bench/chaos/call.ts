/** A call to AWS as the process makes it: the command's name, and its input as JSON. */
export interface Call {
  name: string
  text: string
}

/** An update, alone or in a transaction, of an item of the work table whose sort key begins so. */
export function updates({ name, text }: Call, sk: string): boolean {
  return /^(Update|TransactWrite)Command$/.test(name) && text.includes(`"sk":"${sk}`)
}

/** A change of the campaign's own item. */
export function writesTo(call: Call, sk: 'campaign'): boolean {
  return call.name === 'TransactWriteCommand' && call.text.includes(`"sk":"${sk}"`)
}
