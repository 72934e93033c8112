import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';

interface CameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const everyMs = 150;

/** Shows the camera, and reads the first code that it sees. The reader is loaded when it is first used. */
export function Camera({ onCode, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    read(video.current, stopped.signal).then(
      (code) => code && onCode(code),
      () => setFailed(true),
    );
    return () => stopped.abort();
  }, []);
  return (
    <div class="till-camera">
      {failed && <Notice tone="bad">{text('till.camera.failed')}</Notice>}
      <video ref={video} muted playsInline aria-label={text('till.camera.picture')} />
      <Button onClick={onClose}>{text('action.cancel')}</Button>
    </div>
  );
}

async function read(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | undefined> {
  if (!video) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    const { makeDetector } = await import('./code-reader.ts');
    const detector = await makeDetector();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found?.rawValue) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
