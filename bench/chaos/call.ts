/** A call to AWS: the command's name, and its input as JSON. */
export interface Call {
  name: string
  text: string
}

/** Whether the call is an update or a transaction with an item whose sort key begins with `sk`. */
export function updates({ name, text }: Call, sk: string): boolean {
  return /^(Update|TransactWrite)Command$/.test(name) && text.includes(`"sk":"${sk}`)
}

/** Whether the call is a transaction that writes the campaign's own item. */
export function writesTo(call: Call, sk: 'campaign'): boolean {
  return call.name === 'TransactWriteCommand' && call.text.includes(`"sk":"${sk}"`)
}
