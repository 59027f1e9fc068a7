declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TessApi = {
    Init(dataPath: string | null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    Clear(): void;
    End(): void;
  };

  export type TessModule = {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => TessApi;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    /** Returns a picture of Leptonica, or 0. */
    _pixReadMem(bytes: number, length: number): number;
  };

  type Options = {
    print: (text: string) => void;
    printErr: (text: string) => void;
    instantiateWasm: (imports: object, instantiated: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => void;
  };

  export default function openModule(options: Options): Promise<TessModule>;
}
