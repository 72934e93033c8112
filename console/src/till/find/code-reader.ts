import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// The reader comes from this server. Without the address it would be loaded from elsewhere.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes that cards carry. */
export async function makeDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code', 'ean_13', 'ean_8', 'code_128'] });
}
