declare module 'saxen' {
  type Attributes = Record<string, string>;

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: () => Attributes | true) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'warn', listener: (warning: Error) => void): this;
    parse(xml: string): this;
  }
}
